/* Search at play time, to measure what it is worth: the best few moves by the net are played out in sampled worlds. */
#ifndef SEARCH_H
#define SEARCH_H

#include "net.h"
#include <math.h>

typedef struct {
    int worlds, top, depth;       /* depth: own decisions to look ahead, 0 to the end of the game */
    int cards;                    /* search only when the others hold no more than this, all together */
    float margin, sigmas;         /* moves this much worse are left out; standard errors a change must gain */
} Search;

static Move search_moves[MAX_MOVES];

/* The move a net thinks best, and what it thinks of it. */
static const Move *net_move(const Net *nets, const Game *g, float mix, float *worth) {
    int n = gen_moves(g, search_moves), best = 0;
    if (n == 1) return search_moves;
    Looker l;
    Acts a;
    look(&nets[g->turn], g, &l);
    for (int i = 0; i < n; i++) {
        value(&nets[g->turn], &l, &search_moves[i], &a);
        float v = worth_of(&a, mix);
        if (!i || prefer(v, &search_moves[i], *worth, &search_moves[best])) { *worth = v; best = i; }
    }
    return &search_moves[best];
}

/* Deals the cards that the seat to move has not seen to the other two; the landlord keeps the bottom cards known. */
static void sample_world(Game *g, Rng *r) {
    int p = g->turn, a = (p + 1) % 3, b = (p + 2) % 3, n = 0;
    u64 known = p ? g->bottom : 0, rest = g->hand[a] + g->hand[b] - known;
    u8 deck[54];
    for (int i = 0; i < RANKS; i++)
        for (int k = count_at(rest, i); k; k--) deck[n++] = i;
    u64 hand[3] = {p ? known : 0, 0, 0};
    int need = g->left[a] - (a == 0 ? size_of(known) : 0);
    for (int i = 0; i < need; i++) {
        int j = i + below(r, n - i);
        u8 t = deck[i]; deck[i] = deck[j]; deck[j] = t;
        hand[a] += 1ULL << 4 * deck[i];
    }
    for (int i = need; i < n; i++) hand[b] += 1ULL << 4 * deck[i];
    g->hand[a] = hand[a];
    g->hand[b] = hand[b];
}

static float play_out(const Net *nets, Game *g, int seat, float mix, int depth) {
    float worth;
    while (!over(g)) {
        int mine = g->turn == seat;
        worth = 2;
        const Move *m = net_move(nets, g, mix, &worth);
        if (mine && depth && worth < 2 && !--depth) return worth;
        play(g, m);
    }
    int won = (g->left[0] == 0) == (seat == 0);
    float points = 1 << doublings(g);
    return ((1 - mix) + mix * 0.5f * points) * (won ? 1 : -1);
}

static int search_pick(const Net *nets, const Search *s, const Game *g, const Move *list, int n, float mix, Rng *r) {
    enum { MOST = 8, WORLDS = 256 };
    static float gain[MOST][WORLDS];
    int top[MOST] = {0}, k = 0;
    float worth[MOST] = {0};
    Looker l;
    Acts a;
    look(&nets[g->turn], g, &l);
    for (int i = 0; i < n; i++) {
        value(&nets[g->turn], &l, &list[i], &a);
        float v = worth_of(&a, mix);
        int j = k < s->top ? k++ : k;
        if (j == k && !prefer(v, &list[i], worth[k - 1], &list[top[k - 1]])) continue;
        if (j == k) j--;
        for (; j && prefer(v, &list[i], worth[j - 1], &list[top[j - 1]]); j--) { worth[j] = worth[j - 1]; top[j] = top[j - 1]; }
        worth[j] = v;
        top[j] = i;
    }
    while (k > 1 && worth[k - 1] < worth[0] - s->margin) k--;
    int p = g->turn;
    if (k == 1 || g->left[(p + 1) % 3] + g->left[(p + 2) % 3] > s->cards || list[top[0]].size == g->left[p]) return top[0];
    for (int w = 0; w < s->worlds; w++) {
        Game world = *g;
        sample_world(&world, r);
        for (int i = 0; i < k; i++) {
            Game x = world;
            play(&x, &list[top[i]]);
            gain[i][w] = play_out(nets, &x, p, mix, s->depth);
        }
    }
    int best = 0;
    float high = 0;
    for (int i = 1; i < k; i++) {
        double sum = 0, sq = 0;
        for (int w = 0; w < s->worlds; w++) { double d = gain[i][w] - gain[0][w]; sum += d; sq += d * d; }
        double mean = sum / s->worlds, error = sqrt((sq / s->worlds - mean * mean) / s->worlds);
        if (mean > s->sigmas * error && mean > high) { high = mean; best = i; }
    }
    return top[best];
}

#endif
