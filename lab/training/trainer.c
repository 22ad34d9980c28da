/* Self-play trainer. See README.md in this folder for what it learns and how it is run.

   trainer train OUT [--seed N] [--games N] [--batch N] ...   learns; OUT.ckpt, OUT.csv, OUT.GAMES.net
   trainer match A B [--deals N] [--seed N] [--bidding X]      duplicate deals; A, B: a .net or .ckpt file, greedy, random;
                                                              A searches with --worlds --top --depth --cards --margin --sigmas
   trainer calibrate NET [--deals N]                           ten bins of the chance foretold against games won
   trainer foretell NET [--deals N]                            what was foretold at each choice, and what came
   trainer export CKPT NET                                     the quantised net of a checkpoint, raw
   trainer positions N SEED                                    positions with all their moves, for the rule comparison
   trainer turns N SEED                                        hands with their least turns
   trainer vectors NET N SEED                                  positions with the value of every move

   One thread; every game has its own random numbers from (seed, game), so a run depends on nothing else. */
#include "net.h"
#include <math.h>
#include <signal.h>
#include <time.h>

/* ---- the float nets --------------------------------------------------------------------------------- */

enum { BLOCKS = 4, WIDTH = H1 / BLOCKS }; /* first layer by blocks of columns, so that what a block needs stays in cache */
typedef struct {
    float b1[H1], w2[H2][H1], b2[H2], w3[H3][H2], b3[H3], w4[OUT][H3], b4[OUT];
} __attribute__((aligned(64))) Small;
typedef struct {
    float w1[BLOCKS][ROWS][WIDTH];
    Small top;
} __attribute__((aligned(64))) Floats;

typedef struct { Floats w, m, v; } Learner;
typedef struct {
    u64 magic, rows, seed, done, steps;
} Header;
static const u64 MAGIC = 0x31303074656e7a64ULL; /* "dznet001" */

static struct {
    Header head;
    Learner learner[3];
} run_state;
static Net nets[3];

static struct {
    u64 seed, games, until, batch, every, eval_deals;
    double lr, lr_end, lambda, mix_points, points_weight, bidding, uniform, softmax, temperature, ckpt_seconds, stop, weak;
    const char *init;
} opt = {1, 10000000, ~0ULL, 128, 250000, 1000, 1e-3, 5e-5, 0.6, 0.2, 0.2, 0.6, 0.01, 0.03, 0.05, 120, 0, 0, NULL};

static inline int rounded(float x, float scale, int most) {
    int i = (int)lrintf(x * scale);
    return i > most ? most : i < -most ? -most : i;
}

static void quantise_top(const Small *f, Net *n) {
    for (int i = 0; i < H1; i++) n->b1[i] = rounded(f->b1[i], 128, 32000);
    for (int j = 0; j < H2; j++) {
        for (int i = 0; i < H1; i++) n->w2[i / 4][j][i & 3] = rounded(f->w2[j][i], 64, 127);
        for (int i = 0; i < H2; i++) n->w3[i / 4][j][i & 3] = rounded(f->w3[j][i], 64, 127);
        n->b2[j] = rounded(f->b2[j], 8192, 1 << 24);
        n->b3[j] = rounded(f->b3[j], 8192, 1 << 24);
    }
    for (int o = 0; o < OUT; o++) {
        for (int k = 0; k < H3; k++) n->w4[o][k] = rounded(f->w4[o][k], 256, 32767);
        n->b4[o] = rounded(f->b4[o], 32768, 1 << 24);
    }
}

static void quantise(const Floats *f, Net *n) {
    for (int b = 0; b < BLOCKS; b++)
        for (int r = 0; r < ROWS; r++)
            for (int k = 0; k < WIDTH; k++) n->w1[r][b * WIDTH + k] = rounded(f->w1[b][r][k], 128, 127);
    quantise_top(&f->top, n);
}

static void uniform_fill(Rng *r, float *x, int n, float a) {
    for (int i = 0; i < n; i++) x[i] = a * (2 * unit(r) - 1);
}

static void init_learner(Learner *l, Rng *r) {
    memset(l, 0, sizeof *l);
    uniform_fill(r, &l->w.w1[0][0][0], ROWS * H1, 0.07f);
    for (int i = 0; i < H1; i++) l->w.top.b1[i] = 0.2f;
    uniform_fill(r, &l->w.top.w2[0][0], H1 * H2, 0.15f);
    uniform_fill(r, &l->w.top.w3[0][0], H2 * H3, 0.3f);
    uniform_fill(r, &l->w.top.w4[0][0], H3 * OUT, 0.2f);
    for (int j = 0; j < H2; j++) l->w.top.b2[j] = l->w.top.b3[j] = 0.2f;
}

/* ---- self-play -------------------------------------------------------------------------------------- */

typedef struct {
    u16 rows[MAX_ROWS];
    int n, next;                  /* next: the same seat's next sample in the game, -1 for none */
    u8 net, explored;
    float best_win, best_points;  /* of the best move, from the seat's own side */
    float goal_win, goal_points;
    Acts acts;
} Sample;

static Sample *samples;
static int n_samples, cap_samples;
static Move moves[MAX_MOVES];
static float worth[MAX_MOVES];
static struct { double games, decisions, candidates, wins, points, loss, loss_points, samples; } tally;

static inline float worth_of(const Acts *a, float mix) {
    return (1 - mix) * (2 * chance(a->out[0]) - 1) + mix * 0.5f * (a->out[1] * (1.0f / 32768));
}

/* Ties go to the smaller key, then the smaller cards, so that the order of generation does not matter. */
static inline int prefer(float v, const Move *a, float w, const Move *b) {
    return v != w ? v > w : a->key != b->key ? a->key < b->key : a->cards < b->cards;
}

#include "search.h"

static int explore(int n, Rng *r, int best) {
    float x = unit(r);
    if (x < opt.uniform) return below(r, n);
    if (x >= opt.uniform + opt.softmax) return best;
    float sum = 0;
    for (int i = 0; i < n; i++) sum += expf((worth[i] - worth[best]) / (float)(2 * opt.temperature));
    float y = unit(r) * sum;
    for (int i = 0; i < n; i++) {
        y -= expf((worth[i] - worth[best]) / (float)(2 * opt.temperature));
        if (y < 0) return i;
    }
    return best;
}

/* A plain heuristic of few turns and low cards, the yardstick during training and the weak side of some of its games. */
static int greedy(const Game *g, int n) {
    int best = 0, p = g->turn, partner = g->target.kind != PASS && same_side(p, g->owner);
    float low = 1e9f;
    for (int i = 0; i < n; i++) {
        const Move *m = &moves[i];
        float c = 10.0f * (turns_of(g->hand[p] - m->cards) >> 8);
        if (m->kind == PASS) c += partner ? -2 : 4;
        else c += m->kind == ROCKET ? 14 : m->kind == BOMB ? 9 : 0.4f * m->main - 0.1f * m->size;
        if (m->size == g->left[p]) c = -1000;
        if (c < low || (c == low && prefer(0, m, 0, &moves[best]))) { low = c; best = i; }
    }
    return best;
}

/* Some games have one side played by the heuristic, with a slip now and then: nets that only ever met their own kind give
   a weak opponent too much credit. Nothing is learned from that side's decisions. */
static int weak_side(Rng *r) {
    if (!(opt.weak > 0) || unit(r) >= opt.weak) return 0;
    return 1 + below(r, 2);
}

static void self_play(u64 index) {
    Rng r = rng_for(opt.seed, index);
    Game g;
    deal(&g, &r, opt.bidding);
    int first = n_samples, last[3] = {-1, -1, -1}, weak = weak_side(&r);
    while (!over(&g)) {
        int n = gen_moves(&g, moves), p = g.turn, pick = 0;
        if (weak && (weak == 1) == (p == 0)) pick = unit(&r) < 0.1f ? (int)below(&r, n) : greedy(&g, n);
        else if (n > 1) {
            if (n_samples == cap_samples) {
                cap_samples = cap_samples ? 2 * cap_samples : 8192;
                Sample *grown = aligned_alloc(64, cap_samples * sizeof *samples);
                memcpy(grown, samples, n_samples * sizeof *samples);
                free(samples);
                samples = grown;
            }
            Sample *s = &samples[n_samples];
            Looker l;
            Acts a;
            look(&nets[p], &g, &l);
            for (int i = 0; i < n; i++) {
                value(&nets[p], &l, &moves[i], &a);
                worth[i] = worth_of(&a, opt.mix_points);
                if (!i || prefer(worth[i], &moves[i], worth[pick], &moves[pick])) { pick = i; s->acts = a; }
            }
            int best = pick;
            s->best_win = chance(s->acts.out[0]);
            s->best_points = s->acts.out[1] * (1.0f / 32768);
            pick = explore(n, &r, best);
            if (pick != best) value(&nets[p], &l, &moves[pick], &s->acts);
            s->explored = pick != best;
            s->net = p;
            s->next = -1;
            s->n = all_rows(&l, &moves[pick], s->rows);
            if (last[p] >= 0) samples[last[p]].next = n_samples;
            last[p] = n_samples++;
            tally.decisions++;
            tally.candidates += n;
        }
        play(&g, &moves[pick]);
    }
    float win = !g.left[0], points = 1 << small(doublings(&g), 4);
    tally.games++;
    tally.wins += win;
    tally.points += points;
    float lam = opt.lambda;
    for (int i = n_samples - 1; i >= first; i--) {
        Sample *s = &samples[i];
        int mine = (s->net == 0) == (win > 0);
        if (s->next < 0) {
            s->goal_win = mine;
            s->goal_points = mine ? points : -points;
        } else {
            Sample *t = &samples[s->next];
            float k = t->explored ? 0 : lam;
            s->goal_win = (1 - k) * t->best_win + k * t->goal_win;
            s->goal_points = (1 - k) * t->best_points + k * t->goal_points;
        }
    }
}

/* ---- learning --------------------------------------------------------------------------------------- */

/* Adds a sample to the gradient of all but the first layer's rows, whose share is left in d1. */
static void backward(const Sample *s, const Small *w, Small *g, float *d1) {
    float a1[H1], a2[H2], a3[H3], d4[OUT], d3[H3], d2[H2];
    const Acts *a = &s->acts;
    for (int i = 0; i < H1; i++) a1[i] = a->a1[i] * (1.0f / 128);
    for (int i = 0; i < H2; i++) { a2[i] = a->a2[i] * (1.0f / 128); a3[i] = a->a3[i] * (1.0f / 128); }
    float logit = a->out[0] * (1.0f / 32768), p = 1 / (1 + expf(-logit));
    float e = a->out[1] * (1.0f / 32768) - s->goal_points;
    tally.loss += (p - s->goal_win) * (p - s->goal_win);
    tally.loss_points += e * e;
    tally.samples++;
    d4[0] = p - s->goal_win;
    d4[1] = (float)opt.points_weight * (e > 4 ? 4 : e < -4 ? -4 : e);
    for (int k = 0; k < H3; k++) {
        d3[k] = 0;
        for (int o = 0; o < OUT; o++) {
            g->w4[o][k] += d4[o] * a3[k];
            d3[k] += d4[o] * w->w4[o][k];
        }
        if (a->a3[k] == 0 || a->a3[k] == 127) d3[k] = 0;
    }
    for (int o = 0; o < OUT; o++) g->b4[o] += d4[o];
    memset(d2, 0, sizeof d2);
    for (int k = 0; k < H3; k++) {
        if (d3[k] == 0) continue;
        g->b3[k] += d3[k];
        for (int j = 0; j < H2; j++) {
            g->w3[k][j] += d3[k] * a2[j];
            d2[j] += d3[k] * w->w3[k][j];
        }
    }
    memset(d1, 0, H1 * sizeof *d1);
    for (int j = 0; j < H2; j++) {
        if (a->a2[j] == 0 || a->a2[j] == 127 || d2[j] == 0) continue;
        g->b2[j] += d2[j];
        for (int i = 0; i < H1; i++) {
            g->w2[j][i] += d2[j] * a1[i];
            d1[i] += d2[j] * w->w2[j][i];
        }
    }
    for (int i = 0; i < H1; i++) {
        d1[i] = a->a1[i] == 0 || a->a1[i] == 127 ? 0 : d1[i];
        g->b1[i] += d1[i];
    }
}

static inline void adam(float *w, float *m, float *v, const float *g, int n, float scale, float rate, float root, float most) {
    for (int i = 0; i < n; i++) {
        float x = g[i] * scale;
        m[i] = 0.9f * m[i] + 0.1f * x;
        v[i] = 0.999f * v[i] + 0.001f * x * x;
        float y = w[i] - rate * m[i] / (sqrtf(v[i]) * root + 1e-8f);
        w[i] = y > most ? most : y < -most ? -most : y;
    }
}

typedef float Lanes __attribute__((vector_size(64), may_alias));

/* The first layer's gradient is gathered row by row from the samples that have the row; a row that none has keeps its
   weights and its moments. */
static void learn_step(float lr) {
    static Small gradient;
    static float *d;              /* d1 of the net's samples, by block, then sample */
    static u16 *users;            /* the samples of each row, rows in order */
    static int from[ROWS + 2], room;
    if (room < n_samples) {
        room = cap_samples;
        free(d); free(users);
        d = aligned_alloc(64, (size_t)room * H1 * sizeof *d);
        users = malloc((size_t)room * MAX_ROWS * sizeof *users);
    }
    u64 t = ++run_state.head.steps;
    float c1 = 1 - powf(0.9f, (float)(t < 10000 ? t : 10000)), root = 1 / sqrtf(1 - powf(0.999f, (float)(t < 100000 ? t : 100000)));
    for (int p = 0; p < 3; p++) {
        Learner *l = &run_state.learner[p];
        Small *w = &l->w.top, *m = &l->m.top, *v = &l->v.top, *g = &gradient;
        int n = 0;
        float d1[H1];
        memset(g, 0, sizeof *g);
        memset(from, 0, sizeof from);
        for (int i = 0; i < n_samples; i++)
            if (samples[i].net == p) {
                backward(&samples[i], w, g, d1);
                for (int b = 0; b < BLOCKS; b++) memcpy(d + ((size_t)b * room + n) * WIDTH, d1 + b * WIDTH, WIDTH * sizeof *d);
                for (int r = 0; r < samples[i].n; r++) from[samples[i].rows[r] + 1]++;
                n++;
            }
        for (int r = 0; r < ROWS; r++) from[r + 1] += from[r];
        from[ROWS + 1] = from[ROWS];
        for (int i = n_samples - 1, k = n; i >= 0; i--)
            if (samples[i].net == p) {
                k--;
                for (int r = 0; r < samples[i].n; r++) users[--from[samples[i].rows[r] + 1]] = k;
            } /* from[r + 1] is now where row r begins, and from[r + 2] where it ends */
        float scale = 1.0f / n, rate = lr / c1;
        for (int b = 0; b < BLOCKS; b++)
            for (int r = 0; r < ROWS; r++) {
                const u16 *u = users + from[r + 1], *end = users + from[r + 2];
                if (u == end) continue;
                Lanes lanes[WIDTH / 16] = {0};
                for (; u < end; u++) {
                    const Lanes *x = (const Lanes *)(d + ((size_t)b * room + *u) * WIDTH);
                    for (int k = 0; k < WIDTH / 16; k++) lanes[k] += x[k];
                }
                float sum[WIDTH];
                memcpy(sum, lanes, sizeof sum);
                adam(l->w.w1[b][r], l->m.w1[b][r], l->v.w1[b][r], sum, WIDTH, scale, rate, root, 127 / 128.0f);
                for (int k = 0; k < WIDTH; k++)
                    nets[p].w1[r][b * WIDTH + k] = (int8_t)lrintf(l->w.w1[b][r][k] * 128);
            }
        float *wf = (float *)w, *mf = (float *)m, *vf = (float *)v, *gf = (float *)g; /* b1; up to b3; the heads */
        int n1 = H1, n2 = n1 + H1 * H2 + H2 + H2 * H3 + H3, rest = OUT * H3 + OUT;
        adam(wf, mf, vf, gf, n1, scale, rate, root, 8);
        adam(wf + n1, mf + n1, vf + n1, gf + n1, n2 - n1, scale, rate, root, 127 / 64.0f);
        adam(wf + n2, mf + n2, vf + n2, gf + n2, rest, scale, rate, root, 100);
        quantise_top(w, &nets[p]);
    }
    n_samples = 0;
}

/* ---- players for matches ------------------------------------------------------------------------------ */

typedef struct { int kind; Net *nets; float mix; const Search *search; } Player; /* kind 0 random, 1 greedy, 2 net */
static Search search = {0, 3, 0, 60, 0.3f, 1};

static int pick_move(const Player *pl, const Game *g, int n, Rng *r) {
    if (n == 1) return 0;
    if (pl->kind == 0) return below(r, n);
    if (pl->kind == 1) return greedy(g, n);
    if (pl->search) return search_pick(pl->nets, pl->search, g, moves, n, pl->mix, r);
    Looker l;
    Acts a;
    int best = 0;
    float top = 0;
    const Net *net = &pl->nets[g->turn];
    look(net, g, &l);
    for (int i = 0; i < n; i++) {
        value(net, &l, &moves[i], &a);
        float v = worth_of(&a, pl->mix);
        if (!i || prefer(v, &moves[i], top, &moves[best])) { top = v; best = i; }
    }
    return best;
}

typedef struct { double wp, half, points, points_half, wp_landlord, wp_peasant; } Score;

static Score match(const Player *a, const Player *b, u64 deals, u64 seed, float bidding) {
    double sum = 0, sq = 0, pts = 0, pts_sq = 0, land = 0;
    for (u64 d = 0; d < deals; d++) {
        Game dealt;
        Rng r = rng_for(seed ^ 0x5eed0a11ULL, d);
        deal(&dealt, &r, bidding);
        double x = 0, y = 0;
        for (int swap = 0; swap < 2; swap++) {
            Game g = dealt;
            while (!over(&g)) {
                const Player *pl = (g.turn == 0) != swap ? a : b;
                int n = gen_moves(&g, moves);
                play(&g, &moves[pick_move(pl, &g, n, &r)]);
            }
            int won = (g.left[0] == 0) != swap;
            x += 0.5 * won;
            if (!swap) land += won;
            y += 0.5 * (won ? 1 : -1) * (1 << doublings(&g));
        }
        sum += x; sq += x * x; pts += y; pts_sq += y * y;
    }
    double n = deals, mean = sum / n, mp = pts / n;
    return (Score){mean, 1.96 * sqrt((sq / n - mean * mean) / n), mp, 1.96 * sqrt((pts_sq / n - mp * mp) / n),
                   land / n, 2 * mean - land / n};
}

/* ---- files ------------------------------------------------------------------------------------------ */

static void fail(const char *what, const char *path) { fprintf(stderr, "trainer: %s: %s\n", what, path); exit(2); }

static int load_checkpoint(const char *path) {
    FILE *f = fopen(path, "rb");
    if (!f) return 0;
    if (fread(&run_state, sizeof run_state, 1, f) != 1 || run_state.head.magic != MAGIC || run_state.head.rows != ROWS)
        fail("not a checkpoint of this trainer", path);
    fclose(f);
    for (int p = 0; p < 3; p++) quantise(&run_state.learner[p].w, &nets[p]);
    return 1;
}

/* Takes the weights of another run as a start; one with fewer rows gets zeros for the rows it lacks. */
static void start_from(const char *path) {
    Header head;
    FILE *f = fopen(path, "rb");
    if (!f || fread(&head, sizeof head, 1, f) != 1 || head.magic != MAGIC || head.rows > ROWS) fail("not a checkpoint", path);
    size_t w1 = BLOCKS * head.rows * WIDTH * sizeof(float), one = (w1 + sizeof(Small) + 63) / 64 * 64;
    long begin = (sizeof head + 63) / 64 * 64;
    for (int p = 0; p < 3; p++) {
        Floats *w = &run_state.learner[p].w;
        memset(&run_state.learner[p], 0, sizeof run_state.learner[p]);
        fseek(f, begin + (long)(3 * p * one), SEEK_SET);
        for (int b = 0; b < BLOCKS; b++)
            if (fread(w->w1[b], WIDTH * sizeof(float), head.rows, f) != head.rows) fail("cut short", path);
        if (fread(&w->top, sizeof w->top, 1, f) != 1) fail("cut short", path);
        quantise(w, &nets[p]);
    }
    fclose(f);
}

static void write_file(const char *path, const void *data, size_t n) {
    char tmp[5200];
    snprintf(tmp, sizeof tmp, "%s.tmp", path);
    FILE *f = fopen(tmp, "wb");
    if (!f || fwrite(data, n, 1, f) != 1 || fclose(f) || rename(tmp, path)) fail("cannot write", path);
}

static void load_nets(const char *path, Net *into) {
    size_t n = strlen(path);
    if (n > 5 && !strcmp(path + n - 5, ".ckpt")) {
        if (!load_checkpoint(path)) fail("no such file", path);
        memcpy(into, nets, sizeof nets);
        return;
    }
    FILE *f = fopen(path, "rb");
    if (!f || fread(into, sizeof nets, 1, f) != 1) fail("no such net", path);
    fclose(f);
}

static Player player_of(const char *name, float mix) {
    if (!strcmp(name, "random")) return (Player){0, NULL, 0, NULL};
    if (!strcmp(name, "greedy")) return (Player){1, NULL, 0, NULL};
    Net *n = aligned_alloc(64, sizeof nets);
    load_nets(name, n);
    return (Player){2, n, mix, NULL};
}

/* ---- commands ----------------------------------------------------------------------------------------- */

static double cpu_seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

static volatile sig_atomic_t asked_to_stop;
static void ask_to_stop(int signal) { asked_to_stop = signal; }

static void train(const char *out) {
    signal(SIGTERM, ask_to_stop); /* a run that is ended writes its checkpoint after the batch it is in */
    signal(SIGINT, ask_to_stop);
    char ckpt[4096], csv[4096], path[4200];
    snprintf(ckpt, sizeof ckpt, "%s.ckpt", out);
    snprintf(csv, sizeof csv, "%s.csv", out);
    Header *h = &run_state.head;
    if (load_checkpoint(ckpt)) {
        if (h->seed != opt.seed) fail("the checkpoint has another seed", ckpt);
        fprintf(stderr, "resuming at %llu games\n", (unsigned long long)h->done);
    } else if (opt.init) {
        start_from(opt.init);
        *h = (Header){MAGIC, ROWS, opt.seed, 0, 0};
    } else {
        Rng r = rng_for(opt.seed, ~0ULL);
        *h = (Header){MAGIC, ROWS, opt.seed, 0, 0};
        for (int p = 0; p < 3; p++) {
            init_learner(&run_state.learner[p], &r);
            quantise(&run_state.learner[p].w, &nets[p]);
        }
    }
    FILE *f = fopen(csv, "a");
    if (!f) fail("cannot write", csv);
    if (!ftell(f)) fprintf(f, "games,lr,wp_greedy,points_greedy,landlord_wins,mean_points,decisions,candidates,"
                              "brier,points_mse,cpu_seconds\n");
    time_t saved = time(NULL);
    while (h->done < opt.games) {
        u64 n = opt.batch < opt.games - h->done ? opt.batch : opt.games - h->done;
        for (u64 i = 0; i < n; i++) self_play(h->done + i);
        float lr = (float)(opt.lr_end + (opt.lr - opt.lr_end) * 0.5 * (1 + cos(M_PI * h->done / opt.games)));
        learn_step(lr);
        u64 before = h->done;
        h->done += n;
        if (h->done == opt.games || h->done / opt.every != before / opt.every) {
            Player a = {2, nets, 0, NULL}, b = {1, NULL, 0, NULL};
            Score s = match(&a, &b, opt.eval_deals, 77, 0);
            fprintf(f, "%llu,%.6f,%.4f,%.3f,%.4f,%.3f,%.1f,%.1f,%.4f,%.3f,%.0f\n", (unsigned long long)h->done, lr,
                    s.wp, s.points, tally.wins / tally.games, tally.points / tally.games,
                    tally.decisions / tally.games, tally.candidates / tally.decisions, tally.loss / tally.samples,
                    tally.loss_points / tally.samples, cpu_seconds());
            fflush(f);
            memset(&tally, 0, sizeof tally);
            snprintf(path, sizeof path, "%s.%llu.net", out, (unsigned long long)(h->done / 1000));
            write_file(path, nets, sizeof nets);
        }
        int stop = (opt.stop > 0 && cpu_seconds() > opt.stop) || h->done >= opt.until || asked_to_stop;
        if (h->done == opt.games || stop || difftime(time(NULL), saved) >= opt.ckpt_seconds) {
            write_file(ckpt, &run_state, sizeof run_state);
            saved = time(NULL);
        }
        if (stop) break;
    }
    fclose(f);
}

typedef struct { int logit, points; u8 seat; } Foretold;
typedef void (*Teller)(const Foretold *, int n, const Game *end);

/* Plays deals by the net alone and shows, after each, what it foretold at every choice. */
static void foretell(const Net *net, u64 deals, float mix, float bidding, Teller tell) {
    enum { MOST = 200 };
    for (u64 d = 0; d < deals; d++) {
        Foretold seen[MOST];
        int k = 0;
        Game g;
        Rng r = rng_for(opt.seed ^ 0xca11b8a7eULL, d);
        deal(&g, &r, bidding);
        while (!over(&g)) {
            int m = gen_moves(&g, moves), best = 0;
            if (m > 1) {
                Looker l;
                Acts a, top = {0};
                float high = 0;
                look(&net[g.turn], &g, &l);
                for (int i = 0; i < m; i++) {
                    value(&net[g.turn], &l, &moves[i], &a);
                    float v = worth_of(&a, mix);
                    if (!i || prefer(v, &moves[i], high, &moves[best])) { high = v; best = i; top = a; }
                }
                seen[k++] = (Foretold){top.out[0], top.out[1], g.turn};
            }
            play(&g, &moves[best]);
        }
        tell(seen, k, &g);
    }
}

static int came_true(const Foretold *f, const Game *end) { return (f->seat == 0) == (end->left[0] == 0); }
static int points_of(const Foretold *f, const Game *end) { return (came_true(f, end) ? 1 : -1) * (1 << doublings(end)); }

static void print_foretold(const Foretold *f, int n, const Game *end) {
    for (int i = 0; i < n; i++)
        printf("%d %d %d %d %d\n", f[i].seat, f[i].logit, f[i].points, came_true(&f[i], end), points_of(&f[i], end));
}

enum { BINS = 10 };
static struct { double said[BINS], came[BINS], n[BINS], said_points, came_points; } bins;

static void add_to_bins(const Foretold *f, int n, const Game *end) {
    for (int i = 0; i < n; i++) {
        float p = chance(f[i].logit);
        int bin = small((int)(p * BINS), BINS - 1);
        bins.said[bin] += p;
        bins.came[bin] += came_true(&f[i], end);
        bins.n[bin]++;
        bins.said_points += f[i].points * (1.0f / 32768);
        bins.came_points += points_of(&f[i], end);
    }
}

static void print_bins(void) {
    double total = 0;
    for (int b = 0; b < BINS; b++) {
        total += bins.n[b];
        if (bins.n[b] > 0)
            printf("%.1f: foretold %.3f won %.3f of %.0f\n", b / 10.0, bins.said[b] / bins.n[b], bins.came[b] / bins.n[b], bins.n[b]);
    }
    printf("points: foretold %+.3f came %+.3f\n", bins.said_points / total, bins.came_points / total);
}

static Move target_of(const Game *g) { return g->target; }

static void print_move(const Move *m) { printf(" %llx/%d", (unsigned long long)m->cards, m->key); }

static struct { Game dealt; Move moves[200]; int n; } history; /* of the game that is walked */

/* Walks random games and calls `show` on n positions that differ in the stage of the game. */
static void walk(u64 n, u64 seed, void (*show)(const Game *, int)) {
    for (u64 index = 0; n;) {
        Rng r = rng_for(seed, index++);
        Game g;
        deal(&g, &r, 0.5f);
        history.dealt = g;
        history.n = 0;
        while (!over(&g) && n) {
            int k = gen_moves(&g, moves);
            if (k > 1) { show(&g, k); n--; }
            Move m = moves[below(&r, 4) ? greedy(&g, k) : (int)below(&r, k)];
            history.moves[history.n++] = m;
            play(&g, &m);
        }
    }
}

static void show_position(const Game *g, int k) {
    Move t = target_of(g);
    printf("%llx %llx/%d :", (unsigned long long)g->hand[g->turn], t.kind == PASS ? 0ULL : (unsigned long long)t.cards,
           t.kind == PASS ? KEY_NONE : t.key);
    for (int i = 0; i < k; i++) print_move(&moves[i]);
    printf("\n");
}

static void show_turns(const Game *g, int k) {
    (void)k;
    u64 h = g->hand[g->turn];
    printf("%llx %x\n", (unsigned long long)h, turns_of(h));
}

static Net *vector_nets;
static void show_vector(const Game *g, int k) {
    static Move copy[MAX_MOVES];
    memcpy(copy, moves, k * sizeof *copy);
    printf("%d", g->turn);
    for (int p = 0; p < 3; p++) printf(" %llx/%llx/%d/%d/%d/%d/%d", (unsigned long long)g->hand[p],
        (unsigned long long)g->played[p], g->last[p], g->left[p], g->plays[p], g->low1[p], g->low2[p]);
    printf(" %llx %d %d%d%d %d %llx/%d :", (unsigned long long)g->bottom, g->bombs, g->bids[0], g->bids[1], g->bids[2], g->target.kind == PASS ? -1 : g->owner,
           g->target.kind == PASS ? 0ULL : (unsigned long long)g->target.cards,
           g->target.kind == PASS ? KEY_NONE : g->target.key);
    Looker l;
    Acts a;
    look(&vector_nets[g->turn], g, &l);
    for (int i = 0; i < k; i++) {
        value(&vector_nets[g->turn], &l, &copy[i], &a);
        print_move(&copy[i]);
        printf("/%d/%d", a.out[0], a.out[1]);
    }
    printf(" : %llx", (unsigned long long)history.dealt.bottom);
    for (int p = 0; p < 3; p++) printf(" %llx", (unsigned long long)history.dealt.hand[p]);
    printf(" :");
    for (int i = 0; i < history.n; i++) print_move(&history.moves[i]);
    printf("\n");
}

static void parse(int argc, char **argv, int from, u64 *deals, float *mix) {
    for (int i = from; i + 1 < argc; i += 2) {
        const char *k = argv[i];
        double x = atof(argv[i + 1]);
        struct { const char *name; double *at; } reals[] = {
            {"--lr", &opt.lr}, {"--lr-end", &opt.lr_end}, {"--lambda", &opt.lambda}, {"--mix-points", &opt.mix_points},
            {"--points-weight", &opt.points_weight}, {"--bidding", &opt.bidding}, {"--uniform", &opt.uniform},
            {"--softmax", &opt.softmax}, {"--temperature", &opt.temperature}, {"--ckpt-seconds", &opt.ckpt_seconds},
            {"--stop-cpu", &opt.stop}, {"--weak", &opt.weak}};
        struct { const char *name; u64 *at; } ints[] = {{"--seed", &opt.seed}, {"--games", &opt.games}, {"--until", &opt.until},
            {"--batch", &opt.batch}, {"--every", &opt.every}, {"--eval-deals", &opt.eval_deals}, {"--deals", deals}};
        int known = 0;
        for (size_t j = 0; j < sizeof reals / sizeof *reals; j++)
            if (!strcmp(k, reals[j].name)) { *reals[j].at = x; known = 1; }
        for (size_t j = 0; j < sizeof ints / sizeof *ints; j++)
            if (!strcmp(k, ints[j].name)) { *ints[j].at = strtoull(argv[i + 1], NULL, 10); known = 1; }
        if (!strcmp(k, "--init")) { opt.init = argv[i + 1]; known = 1; }
        if (!strcmp(k, "--worlds")) { search.worlds = (int)x; known = 1; }
        if (!strcmp(k, "--top")) { search.top = (int)x; known = 1; }
        if (!strcmp(k, "--depth")) { search.depth = (int)x; known = 1; }
        if (!strcmp(k, "--cards")) { search.cards = (int)x; known = 1; }
        if (!strcmp(k, "--margin")) { search.margin = (float)x; known = 1; }
        if (!strcmp(k, "--sigmas")) { search.sigmas = (float)x; known = 1; }
        if (!strcmp(k, "--mix")) { *mix = (float)x; known = 1; }
        if (!known) fail("unknown option", k);
    }
}

int main(int argc, char **argv) {
    init_net();
    u64 deals = 2000;
    float mix = 0;
    const char *what = argc > 1 ? argv[1] : "";
    if (!strcmp(what, "train") && argc > 2) {
        parse(argc, argv, 3, &deals, &mix);
        train(argv[2]);
    } else if (!strcmp(what, "match") && argc > 3) {
        opt.bidding = 0;
        parse(argc, argv, 4, &deals, &mix);
        Player a = player_of(argv[2], mix), b = player_of(argv[3], mix);
        if (search.worlds) a.search = &search;
        Score s = match(&a, &b, deals, opt.seed, opt.bidding);
        printf("WP %.4f +- %.4f (landlord %.4f peasants %.4f) points %+.3f +- %.3f, %llu deals\n", s.wp, s.half,
               s.wp_landlord, s.wp_peasant, s.points, s.points_half, (unsigned long long)deals);
    } else if (!strcmp(what, "calibrate") && argc > 2) {
        opt.bidding = 0;
        parse(argc, argv, 3, &deals, &mix);
        foretell(player_of(argv[2], mix).nets, deals, mix, (float)opt.bidding, add_to_bins);
        print_bins();
    } else if (!strcmp(what, "foretell") && argc > 2) {
        opt.bidding = 0;
        parse(argc, argv, 3, &deals, &mix);
        foretell(player_of(argv[2], mix).nets, deals, mix, (float)opt.bidding, print_foretold);
    } else if (!strcmp(what, "export") && argc > 3) {
        if (!load_checkpoint(argv[2])) fail("no such file", argv[2]);
        write_file(argv[3], nets, sizeof nets);
    } else if (!strcmp(what, "positions") && argc > 3) walk(strtoull(argv[2], NULL, 10), strtoull(argv[3], NULL, 10), show_position);
    else if (!strcmp(what, "turns") && argc > 3) walk(strtoull(argv[2], NULL, 10), strtoull(argv[3], NULL, 10), show_turns);
    else if (!strcmp(what, "vectors") && argc > 4) {
        vector_nets = aligned_alloc(64, sizeof nets);
        load_nets(argv[2], vector_nets);
        walk(strtoull(argv[3], NULL, 10), strtoull(argv[4], NULL, 10), show_vector);
    } else { fprintf(stderr, "see the head of trainer.c for the commands\n"); return 2; }
    return 0;
}
