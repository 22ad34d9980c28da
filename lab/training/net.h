/* Features and the quantised net: the integer forward pass here is the definition that ddz_core/bots/nets.py repeats.
   One net a seat: sparse rows -> 256 -> 32 -> 32 -> (win logit, points). Activations are 0..127 of 1/128. */
#ifndef NET_H
#define NET_H

#include "game.h"
#if defined(__AVX512BW__) && defined(__AVX512VNNI__)
#include <immintrin.h>
#define WIDE 1
#endif

#ifndef HIDDEN
#define HIDDEN 256
#endif
enum { H1 = HIDDEN, H2 = 32, H3 = 32, OUT = 2 };
enum { /* first row of each group of inputs; "next" and "prev" are as seen from the seat to move */
    F_UNSEEN = 0, F_PLAYED_NEXT = 60, F_PLAYED_PREV = 120, F_BOTTOM = 180,
    F_LEFT_NEXT = 240, F_LEFT_PREV = 261, F_BOMBS = 282, F_LAST_NEXT = 287, F_LAST_PREV = 597,
    F_LOW1_NEXT = 907, F_LOW1_PREV = 923, F_LOW2_NEXT = 939, F_LOW2_PREV = 953,
    F_ROCKET = 967, F_BOMB_ABOUT = 968, F_OWNER = 969, F_LANDLORD_PLAYS = 972, F_PEASANT_PLAYS = 975,
    F_HAND = 977, F_KEY = 1037, F_LEFT = 1346, F_TURNS_TOP = 1367, F_TURNS_TOP2 = 1445, F_SINGLES = 1477,
    F_PAIRS = 1487, F_FOURS = 1495, F_LOWS = 1500, F_WAYS = 1509, F_TURNS_WAYS = 1531,
    F_SHAPE_NEXT = 1555, F_SHAPE_PREV = 1719, F_TURNS_ENEMY = 1883, F_TURNS_OTHER = 1923, F_KNOWN = 1963, F_BID_NEXT = 1964, F_BID_PREV = 1969, ROWS = 1974
};
enum { MAX_ROWS = 160 };

typedef struct {
    int8_t w1[ROWS][H1];
    int16_t b1[H1];               /* 1/128 */
    int8_t w2[H1 / 4][H2][4];     /* 1/64, four inputs together */
    int32_t b2[H2];               /* 1/8192 */
    int8_t w3[H2 / 4][H3][4];
    int32_t b3[H3];
    int16_t w4[OUT][H3];          /* 1/256 */
    int32_t b4[OUT];              /* 1/32768, as the outputs */
} __attribute__((aligned(64))) Net;

typedef struct {
    u8 a1[H1], a2[H2], a3[H3];
    int out[OUT];
} __attribute__((aligned(64))) Acts;

static inline int small(int x, int most) { return x < most ? x : most; }

static inline u16 *put_counts(u16 *out, u64 h, int base) {
    for (; h;) {
        int r = low_rank(h);
        *out++ = base + 4 * r + count_at(h, r) - 1;
        h &= ~(15ULL << 4 * r);
    }
    return out;
}

typedef struct {
    u64 hand, unseen;
    u64 unseen_at[5];             /* at_least(unseen, n) */
    int top, top2, bombs, rocket, most; /* most: cards held by the opponent with most */
    int left_next, left_prev, enemy, other; /* race_of: the enemy nearest to going out, then the other seat */
    u64 known;                    /* for a peasant: bottom cards that the landlord holds */
} View;

static inline int race_of(int left) { return left < 3 ? left - 1 : left < 5 ? 2 : left < 9 ? 3 : 4; }

static View view_of(const Game *g) {
    int p = g->turn, n = p == 2 ? 0 : p + 1, q = p ? p - 1 : 2;
    View v = {.hand = g->hand[p], .unseen = g->hand[n] + g->hand[q]};
    for (int i = 1; i < 5; i++) v.unseen_at[i] = at_least(v.unseen, i);
    v.top = high_rank(v.unseen_at[1]);
    v.top2 = v.unseen_at[2] ? high_rank(v.unseen_at[2]) : -1;
    v.bombs = __builtin_popcountll(v.unseen_at[4]);
    v.rocket = (v.unseen & JOKERS) == JOKERS;
    v.most = p == 0 ? (g->left[1] > g->left[2] ? g->left[1] : g->left[2]) : g->left[0];
    v.left_next = g->left[n];
    v.left_prev = g->left[q];
    int l1 = g->left[1], l2 = g->left[2];
    v.enemy = race_of(p ? g->left[0] : small(l1, l2));
    v.other = race_of(p ? g->left[3 - p] : l1 > l2 ? l1 : l2);
    v.known = p ? g->bottom : 0;
    return v;
}

static int state_rows(const Game *g, const View *v, u16 *rows) {
    int p = g->turn, n = p == 2 ? 0 : p + 1, q = p ? p - 1 : 2;
    u16 *o = put_counts(rows, v->unseen, F_UNSEEN);
    o = put_counts(o, g->played[n], F_PLAYED_NEXT);
    o = put_counts(o, g->played[q], F_PLAYED_PREV);
    o = put_counts(o, g->bottom, F_BOTTOM);
    *o++ = F_LEFT_NEXT + v->left_next;
    *o++ = F_LEFT_PREV + v->left_prev;
    *o++ = F_BOMBS + small(g->bombs, 4);
    *o++ = F_LAST_NEXT + g->last[n];
    *o++ = F_LAST_PREV + g->last[q];
    *o++ = F_LOW1_NEXT + g->low1[n];
    *o++ = F_LOW1_PREV + g->low1[q];
    *o++ = F_LOW2_NEXT + g->low2[n];
    *o++ = F_LOW2_PREV + g->low2[q];
    if (v->rocket) *o++ = F_ROCKET;
    if (v->bombs) *o++ = F_BOMB_ABOUT;
    *o++ = F_OWNER + (g->target.kind == PASS ? 0 : g->owner == n ? 1 : 2);
    *o++ = F_LANDLORD_PLAYS + g->plays[0];
    *o++ = F_PEASANT_PLAYS + (g->plays[1] || g->plays[2]);
    if (g->bids[n]) *o++ = F_BID_NEXT + g->bids[n] - 1;
    if (g->bids[q]) *o++ = F_BID_PREV + g->bids[q] - 1;
    return (int)(o - rows);
}

/* How many ranks in the unseen cards could beat the move with its own kind; the wings are not looked at. */
static int ways_to_beat(const View *v, const Move *m) {
    static const u8 need[KINDS] = {1,2,3,3,3,1,2,3,3,3,4,4,4};
    if (m->kind == ROCKET || m->size > v->most) return 0;
    u64 g = v->unseen_at[need[m->kind]];
    if (m->kind >= STRAIGHT && m->kind <= PLANE_TWOS) {
        g &= CHAIN_ONES;
        u64 run = g;
        for (int i = 1; i < m->len; i++) run &= g >> 4 * i;
        return __builtin_popcountll(run & ~0ULL << 4 * (m->main - m->len + 2));
    }
    if (m->kind == PAIR) g &= ~JOKERS;
    return m->main == RJ ? 0 : __builtin_popcountll(g & ~0ULL << 4 * (m->main + 1));
}

static inline int room_of(int left) { return left < 3 ? left - 1 : left < 5 ? 2 : 3; }

/* The rows of a move other than those of the hand that is left after it. */
static int move_rows(const View *v, const Move *m, u16 *rows) {
    u64 after = v->hand - m->cards, one = at_least(after, 1);
    int t = turns_of(after), turns = t >> 8, top = 0, top2 = 0;
    for (u64 x = one & ~0ULL << 4 * v->top; x; x &= x - 1) top += count_at(after, low_rank(x));
    u64 pairs = at_least(after, 2) & ~JOKERS;
    top2 = __builtin_popcountll(v->top2 < 0 ? pairs : pairs & ~0ULL << 4 * v->top2);
    u16 *o = rows;
    *o++ = F_KEY + m->key;
    *o++ = F_LEFT + size_of(after);
    *o++ = F_TURNS_TOP + small(turns, 12) * 6 + small(top, 5);
    *o++ = F_TURNS_TOP2 + small(turns, 7) * 4 + small(top2, 3);
    *o++ = F_SINGLES + small(t >> 4 & 15, 9);
    *o++ = F_PAIRS + small(t & 15, 7);
    *o++ = F_FOURS + small(__builtin_popcountll(at_least(after, 4)) + ((after & JOKERS) == JOKERS), 4);
    *o++ = F_LOWS + small(__builtin_popcountll((one ^ at_least(after, 2)) & 0x11111111ULL), 8);
    *o++ = F_TURNS_ENEMY + small(turns, 7) * 5 + v->enemy;
    *o++ = F_TURNS_OTHER + small(turns, 7) * 5 + v->other;
    int shape = 28 + m->kind - 2;
    if (m->kind != PASS) {
        if (m->kind <= TRIPLE && at_least(v->known, m->kind + 1) >> 4 * (m->main + 1)) *o++ = F_KNOWN;
        int ways = ways_to_beat(v, m);
        int bomb = m->kind != ROCKET && m->kind != BOMB && v->most >= 2
            && ((v->bombs && v->most >= 4) || v->rocket);
        *o++ = F_WAYS + bomb * 11 + small(ways, 10);
        *o++ = F_TURNS_WAYS + small(turns, 5) * 4 + small(ways, 3);
        if (m->kind <= PAIR) shape = m->main + (m->kind == PAIR ? 15 : 0);
    }
    *o++ = F_SHAPE_NEXT + shape * 4 + room_of(v->left_next);
    *o++ = F_SHAPE_PREV + shape * 4 + room_of(v->left_prev);
    return (int)(o - rows);
}

/* ---- forward --------------------------------------------------------------------------------------- */

typedef struct { int16_t v[H1]; } __attribute__((aligned(64))) Acc;

static void add_rows(const Net *net, Acc *acc, const u16 *rows, int n) {
    for (int i = 0; i < n; i++) {
        const int8_t *w = net->w1[rows[i]];
        for (int k = 0; k < H1; k++) acc->v[k] += w[k];
    }
}

static void layer(const int8_t (*w)[32][4], const int32_t *bias, const u8 *in, int groups, u8 *out) {
#ifdef WIDE
    __m512i s[2][4];
    for (int h = 0; h < 2; h++) {
        s[h][0] = _mm512_loadu_si512(bias + 16 * h);
        for (int k = 1; k < 4; k++) s[h][k] = _mm512_setzero_si512();
    }
    for (int j = 0; j < groups; j += 4)
        for (int k = 0; k < 4; k++) {
            int four;
            memcpy(&four, in + 4 * (j + k), 4);
            __m512i x = _mm512_set1_epi32(four);
            s[0][k] = _mm512_dpbusd_epi32(s[0][k], x, _mm512_load_si512(w[j + k][0]));
            s[1][k] = _mm512_dpbusd_epi32(s[1][k], x, _mm512_load_si512(w[j + k][16]));
        }
    for (int h = 0; h < 2; h++) {
        __m512i z = _mm512_add_epi32(_mm512_add_epi32(s[h][0], s[h][1]), _mm512_add_epi32(s[h][2], s[h][3]));
        z = _mm512_srai_epi32(z, 6);
        z = _mm512_min_epi32(_mm512_max_epi32(z, _mm512_setzero_si512()), _mm512_set1_epi32(127));
        _mm_storeu_si128((__m128i *)(out + 16 * h), _mm512_cvtepi32_epi8(z));
    }
#else
    int32_t z[32];
    memcpy(z, bias, sizeof z);
    for (int j = 0; j < groups; j++)
        for (int o = 0; o < 32; o++)
            for (int k = 0; k < 4; k++) z[o] += in[4 * j + k] * w[j][o][k];
    for (int o = 0; o < 32; o++) {
        int x = z[o] >> 6;
        out[o] = x < 0 ? 0 : x > 127 ? 127 : x;
    }
#endif
}

static void upper(const Net *net, Acts *a) {
    layer(net->w2, net->b2, a->a1, H1 / 4, a->a2);
    layer(net->w3, net->b3, a->a2, H2 / 4, a->a3);
    for (int o = 0; o < OUT; o++) {
        int z = net->b4[o];
        for (int k = 0; k < H3; k++) z += a->a3[k] * net->w4[o][k];
        a->out[o] = z;
    }
}

/* base + the rows `plus` - the rows `minus`, through the rest of the net. */
static void forward(const Net *net, const Acc *base, const u16 *plus, int n, const u16 *minus, int k, Acts *a) {
#ifdef WIDE
    __m512i s[H1 / 32];
    for (int i = 0; i < H1 / 32; i++) s[i] = _mm512_load_si512(base->v + 32 * i);
    for (int j = 0; j < n; j++)
        for (int i = 0; i < H1 / 32; i++)
            s[i] = _mm512_add_epi16(s[i], _mm512_cvtepi8_epi16(
                _mm256_load_si256((const __m256i *)(net->w1[plus[j]] + 32 * i))));
    for (int j = 0; j < k; j++)
        for (int i = 0; i < H1 / 32; i++)
            s[i] = _mm512_sub_epi16(s[i], _mm512_cvtepi8_epi16(
                _mm256_load_si256((const __m256i *)(net->w1[minus[j]] + 32 * i))));
    for (int i = 0; i < H1 / 32; i++) {
        __m512i x = _mm512_min_epi16(_mm512_max_epi16(s[i], _mm512_setzero_si512()), _mm512_set1_epi16(127));
        _mm256_store_si256((__m256i *)(a->a1 + 32 * i), _mm512_cvtepi16_epi8(x));
    }
#else
    Acc acc = *base;
    add_rows(net, &acc, plus, n);
    for (int j = 0; j < k; j++)
        for (int i = 0; i < H1; i++) acc.v[i] -= net->w1[minus[j]][i];
    for (int i = 0; i < H1; i++) a->a1[i] = acc.v[i] < 0 ? 0 : acc.v[i] > 127 ? 127 : acc.v[i];
#endif
    upper(net, a);
}

/* Chance to win, 0..1, from a logit in 1/32768. */
static float sigmoid_table[4096];
static void init_net(void) {
    init_keys();
    for (int i = 0; i < 4096; i++) sigmoid_table[i] = (float)(1.0 / (1.0 + __builtin_exp(-(i - 2047.5) / 256.0)));
}
static inline float chance(int logit) { /* steps of 1/256 of a logit, clamped to +-8 */
    int i = (logit >> 7) + 2048;
    return sigmoid_table[i < 0 ? 0 : i > 4095 ? 4095 : i];
}

/* What every move is worth in a position, state part first and once. */
typedef struct {
    View view;
    u16 state[MAX_ROWS];
    int n_state;
    Acc base;
} Looker;

static void look(const Net *net, const Game *g, Looker *l) {
    l->view = view_of(g);
    l->n_state = state_rows(g, &l->view, l->state);
    memset(&l->base, 0, sizeof l->base);
    memcpy(l->base.v, net->b1, sizeof net->b1);
    add_rows(net, &l->base, l->state, l->n_state);
    u16 own[RANKS];
    int n = (int)(put_counts(own, l->view.hand, F_HAND) - own);
    add_rows(net, &l->base, own, n);
}

static void value(const Net *net, const Looker *l, const Move *m, Acts *a) {
    u16 plus[48], minus[16];
    int k = 0, n = move_rows(&l->view, m, plus);
    for (u64 c = m->cards; c;) {
        int r = low_rank(c), had = count_at(l->view.hand, r), takes = count_at(c, r);
        minus[k++] = F_HAND + 4 * r + had - 1;
        if (had > takes) plus[n++] = F_HAND + 4 * r + had - takes - 1;
        c &= ~(15ULL << 4 * r);
    }
    forward(net, &l->base, plus, n, minus, k, a);
}

static int all_rows(const Looker *l, const Move *m, u16 *rows) {
    memcpy(rows, l->state, l->n_state * sizeof *rows);
    int n = l->n_state;
    n = (int)(put_counts(rows + n, l->view.hand - m->cards, F_HAND) - rows);
    return n + move_rows(&l->view, m, rows + n);
}

#endif
