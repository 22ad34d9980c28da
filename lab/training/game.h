/* Dou Dizhu card play for three seats under the house rules, on packed counts of ranks: 4 bits a rank, the 3
   lowest, as ddz_core/cards.py has them. Seat 0 is the landlord, seat 1 plays after it, seat 2 before it. */
#ifndef GAME_H
#define GAME_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t u64;
typedef uint32_t u32;
typedef uint16_t u16;
typedef uint8_t u8;

enum { SINGLE, PAIR, TRIPLE, TRIPLE_ONE, TRIPLE_TWO, STRAIGHT, PAIRS, PLANE, PLANE_ONES, PLANE_TWOS,
       FOUR_ONES, FOUR_TWOS, BOMB, ROCKET, PASS, KINDS };
enum { RANKS = 15, CHAIN = 12, BJ = 13, RJ = 14, KEYS = 309, KEY_PASS = 308, KEY_NONE = 309, MAX_MOVES = 32768 };

enum { NO_AUCTION, SAID_NOTHING, SAID_PASS, BIDS = 6 };

#define ONES 0x111111111111111ULL
#define CHAIN_ONES 0x111111111111ULL
#define JOKERS 0x110000000000000ULL
#define FULL 0x114444444444444ULL

typedef struct {
    u64 cards;
    u16 key;                      /* kind, length and main rank in one number: see key_of */
    u8 kind, len, main, size;
} Move;

typedef struct {
    u64 hand[3], played[3], bottom; /* bottom: those bottom cards the landlord must still hold, by counts */
    u16 last[3];                  /* key of each seat's last action, KEY_NONE before the first */
    u8 left[3], plays[3], low1[3], low2[3];
    u8 bombs, turn, passes, owner;
    u8 bids[3];                   /* NO_AUCTION, or what a seat said: nothing, pass, 1, 2, 3 points */
    Move target;                  /* what is to be beaten; kind PASS when the seat to move leads */
} Game;

static inline int count_at(u64 h, int r) { return h >> 4 * r & 15; }
static inline int size_of(u64 h) { h = (h & 0x0f0f0f0f0f0f0f0fULL) + (h >> 4 & 0x0f0f0f0f0f0f0f0fULL);
    return (int)(h * 0x0101010101010101ULL >> 56); }
static inline u64 at_least(u64 h, int n) { /* one bit at 4r for each rank with n cards or more, n <= 4, counts <= 4 */
    switch (n) {
    case 1: return (h | h >> 1 | h >> 2) & ONES;
    case 2: return (h >> 1 | h >> 2) & ONES;
    case 3: return ((h & h >> 1) | h >> 2) & ONES;
    default: return h >> 2 & ONES; }
}
static inline u64 span(int start, int len) { return (ONES >> 4 * (RANKS - len)) << 4 * start; }
static inline int low_rank(u64 x) { return __builtin_ctzll(x) >> 2; }
static inline int high_rank(u64 x) { return (63 - __builtin_clzll(x)) >> 2; }

static u16 KEY[KINDS][13][RANKS];

static void init_keys(void) {
    static const u8 lo[KINDS] = {1,1,1,1,1,5,3,2,2,2,1,1,1,1}, hi[KINDS] = {1,1,1,1,1,12,10,6,5,4,1,1,1,1};
    u16 key = 0;
    for (int k = SINGLE; k <= ROCKET; k++)
        for (int len = lo[k]; len <= hi[k]; len++)
            for (int m = 0; m < RANKS; m++) {
                int chain = k >= STRAIGHT && k <= PLANE_TWOS;
                if (chain ? m < len - 1 || m >= CHAIN : k == SINGLE ? 0 : k == ROCKET ? m != RJ : m > 12) continue;
                KEY[k][len][m] = key++;
            }
    if (key != KEY_PASS) abort();
}

/* ---- generation ------------------------------------------------------------------------------------ */

static inline Move *put(Move *out, u64 cards, int kind, int len, int main) {
    *out = (Move){cards, KEY[kind][len][main], kind, len, main, size_of(cards)};
    return out + 1;
}

/* Every multiset of n single wings out of `from`, ranks upwards from r, never both jokers. */
static Move *wings1(Move *out, u64 from, u64 body, u64 wings, int n, int r, int kind, int len, int main, int lead) {
    if (!n) {
        if (kind == PLANE_ONES && len > 2) { /* the same cards with a higher main, or bare, are listed there */
            if (main + 1 < CHAIN && count_at(wings, main + 1) == 3) return out;
            if (lead && len == 3 && main >= len && count_at(wings, main - len) == 3) return out;
        }
        return put(out, body + wings, kind, len, main);
    }
    for (; r < RANKS; r++) {
        int c = count_at(from, r);
        if (!c || (r == RJ && count_at(wings, BJ))) continue;
        for (int k = c < n ? c : n; k; k--)
            out = wings1(out, from, body, wings + ((u64)k << 4 * r), n - k, r + 1, kind, len, main, lead);
    }
    return out;
}

static Move *wings2(Move *out, u64 from, u64 body, int n, int kind, int len, int main) {
    if (!n) return put(out, body, kind, len, main);
    for (; from; from &= from - 1) {
        int r = low_rank(from);
        out = wings2(out, from & (from - 1), body + (2ULL << 4 * r), n - 1, kind, len, main);
    }
    return out;
}

/* All combos of one kind and length in hand h with a main rank above `above` (-1 for all). */
static Move *gen_kind(Move *out, u64 h, int kind, int len, int above, int lead) {
    static const u8 need[KINDS] = {1,2,3,3,3,1,2,3,3,3,4,4,4};
    int n = need[kind];
    u64 g = at_least(h, n);
    if (kind == PAIR) g &= ~JOKERS;
    if (kind >= STRAIGHT && kind <= PLANE_TWOS) {
        g &= CHAIN_ONES;
        u64 run = g;
        for (int i = 1; i < len; i++) run &= g >> 4 * i;
        for (; run; run &= run - 1) {
            int start = low_rank(run), main = start + len - 1;
            if (main <= above) continue;
            u64 ones = span(start, len), body = n * ones, rest = h & ~(15 * ones);
            if (kind == PLANE_ONES) out = wings1(out, rest, body, 0, len, 0, kind, len, main, lead);
            else if (kind == PLANE_TWOS) out = wings2(out, at_least(rest, 2), body, len, kind, len, main);
            else out = put(out, body, kind, len, main);
        }
        return out;
    }
    for (; g; g &= g - 1) {
        int r = low_rank(g);
        if (r <= above) continue;
        u64 body = (u64)n << 4 * r, rest = h & ~(15ULL << 4 * r);
        switch (kind) {
        case TRIPLE_ONE: out = wings1(out, rest, body, 0, 1, 0, kind, 1, r, lead); break;
        case TRIPLE_TWO: out = wings2(out, at_least(rest, 2), body, 1, kind, 1, r); break;
        case FOUR_ONES: out = wings1(out, rest, body, 0, 2, 0, kind, 1, r, lead); break;
        case FOUR_TWOS: out = wings2(out, at_least(rest, 2), body, 2, kind, 1, r); break;
        default: out = put(out, body, kind, 1, r);
        }
    }
    return out;
}

static inline Move *gen_rocket(Move *out, u64 h) {
    return (h & JOKERS) == JOKERS ? put(out, JOKERS, ROCKET, 1, RJ) : out;
}

static int gen_leads(u64 h, Move *moves) {
    Move *out = moves;
    static const u8 lo[KINDS] = {1,1,1,1,1,5,3,2,2,2,1,1,1}, hi[KINDS] = {1,1,1,1,1,12,10,6,5,4,1,1,1};
    for (int k = SINGLE; k <= BOMB; k++)
        for (int len = lo[k]; len <= hi[k]; len++) {
            Move *from = out;
            out = gen_kind(out, h, k, len, -1, 1);
            if (out == from && (k == STRAIGHT || k == PAIRS || k == PLANE)) break; /* no longer one either */
        }
    return (int)(gen_rocket(out, h) - moves);
}

/* The answers to a target, pass first. */
static int gen_responses(u64 h, const Move *t, Move *moves) {
    Move *out = moves;
    *out++ = (Move){0, KEY_PASS, PASS, 0, 0, 0};
    if (t->kind == ROCKET) return 1;
    out = gen_kind(out, h, t->kind, t->len, t->main, 0);
    if (t->kind != BOMB) out = gen_kind(out, h, BOMB, 1, -1, 0);
    return (int)(gen_rocket(out, h) - moves);
}

static int gen_moves(const Game *g, Move *moves) {
    u64 h = g->hand[g->turn];
    return g->target.kind == PASS ? gen_leads(h, moves) : gen_responses(h, &g->target, moves);
}

/* ---- play ------------------------------------------------------------------------------------------ */

static inline int same_side(int a, int b) { return (a == 0) == (b == 0); }

static void play(Game *g, const Move *m) {
    int p = g->turn;
    g->last[p] = m->key;
    if (m->kind == PASS) {
        if (!same_side(p, g->owner)) {
            if (g->target.kind == SINGLE && g->target.main < g->low1[p]) g->low1[p] = g->target.main;
            if (g->target.kind == PAIR && g->target.main < g->low2[p]) g->low2[p] = g->target.main;
        }
        if (++g->passes == 2) { g->passes = 0; g->target.kind = PASS; }
    } else {
        g->hand[p] -= m->cards;
        g->played[p] += m->cards;
        g->left[p] -= m->size;
        if (g->plays[p] < 2) g->plays[p]++;
        if (m->kind == BOMB || m->kind == ROCKET) g->bombs++;
        g->target = *m;
        g->owner = p;
        g->passes = 0;
        if (p == 0)
            for (u64 b = at_least(g->bottom, 1); b; b &= b - 1) { /* counts only: never more than are unplayed */
                int r = low_rank(b), gone = count_at(m->cards, r), had = count_at(g->bottom, r);
                g->bottom -= (u64)(gone < had ? gone : had) << 4 * r;
            }
    }
    g->turn = p == 2 ? 0 : p + 1;
}

static inline int over(const Game *g) { return !g->left[0] || !g->left[1] || !g->left[2]; }
/* Doublings once the game is over: bombs, rocket, spring or anti-spring (seed 000 sections 18 and 19). */
static int doublings(const Game *g) {
    return g->bombs + (g->left[0] ? g->plays[0] == 1 : !g->plays[1] && !g->plays[2]);
}

static void start(Game *g, u64 a, u64 b, u64 c, u64 bottom) {
    memset(g, 0, sizeof *g);
    g->hand[0] = a; g->hand[1] = b; g->hand[2] = c; g->bottom = bottom;
    for (int p = 0; p < 3; p++) {
        g->left[p] = size_of(g->hand[p]); g->last[p] = KEY_NONE; g->low1[p] = 15; g->low2[p] = 13;
    }
    g->target.kind = PASS;
}

/* ---- least turns ----------------------------------------------------------------------------------- */

/* An estimate of the least number of plays that empty a hand, with the singles and pairs left over in that
   split: turns << 8 | singles << 4 | pairs. A triple carries one single or pair, a plane as many of one sort as it has
   triples, a four two of one sort. Only what is left as a single or a pair is carried, no part of another triple. */
static int carry(int turns, int n1, int n2, int n3, int n4, int planes) {
    if (planes) {
        int len = planes & 15, pairs = len > n1 ? len - n1 : 0;
        int best = carry(turns, n1, n2, n3, n4, planes >> 4), v;
        if (n1 + 2 * n2 >= len) {
            v = carry(turns, (n1 > len ? n1 - len : 0) + (pairs & 1), n2 - (pairs + 1) / 2, n3, n4, planes >> 4);
            if (v < best) best = v;
        }
        if (n2 >= len) {
            v = carry(turns, n1, n2 - len, n3, n4, planes >> 4);
            if (v < best) best = v;
        }
        return best;
    }
    turns += n3 + n4;
    int a = n1 < n3 ? n1 : n3;
    n1 -= a; n3 -= a;
    n2 -= n2 < n3 ? n2 : n3;
    for (; n4; n4--) {
        if (n1 >= 2) n1 -= 2;
        else if (n2 >= 2) n2 -= 2;
        else if (n2) n2--;
    }
    return (turns + n1 + n2) << 8 | n1 << 4 | n2;
}

static inline int remainder_turns(u64 h, int turns, int planes) {
    if ((h & JOKERS) == JOKERS) { turns++; h ^= JOKERS; }
    u64 g2 = at_least(h, 2), g3 = at_least(h, 3), g4 = at_least(h, 4);
    return carry(turns, __builtin_popcountll(at_least(h, 1) ^ g2), __builtin_popcountll(g2 ^ g3),
                 __builtin_popcountll(g3 ^ g4), __builtin_popcountll(g4), planes);
}

static void split(u64 h, int turns, int planes, int phase, int from, int *best) {
    int v = remainder_turns(h, turns, planes);
    if (v < *best) *best = v;
    if (turns + 1 >= *best >> 8) return;
    static const u8 need[3] = {3, 2, 1}, shortest[3] = {2, 3, 5};
    for (; phase < 3; phase++, from = 0) {
        int n = need[phase], len0 = shortest[phase];
        u64 g = at_least(h, n) & CHAIN_ONES, run = g;
        for (int i = 1; i < len0; i++) run &= g >> 4 * i;
        for (run &= ~0ULL << 4 * from; run; run &= run - 1) {
            int s = low_rank(run);
            for (int len = len0; s + len <= CHAIN && (g >> 4 * (s + len - 1) & 1); len++)
                split(h - n * span(s, len), turns + 1, phase ? planes : planes << 4 | len, phase, s, best);
        }
    }
}

enum { MEMO = 1 << 16 };
static u64 memo_key[MEMO];
static u16 memo_val[MEMO];

static int turns_of(u64 h) {
    if (!h) return 0;
    u32 at = (u32)((h * 0x9E3779B97F4A7C15ULL) >> 48);
    if (memo_key[at] == h) return memo_val[at];
    int best = 99 << 8;
    split(h, 0, 0, 0, 0, &best);
    memo_key[at] = h;
    memo_val[at] = best;
    return best;
}

/* ---- random numbers and deals ----------------------------------------------------------------------- */

typedef struct { u64 s; } Rng;
static inline u64 next64(Rng *r) { /* splitmix64 */
    u64 z = r->s += 0x9E3779B97F4A7C15ULL;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ z >> 27) * 0x94D049BB133111EBULL;
    return z ^ z >> 31;
}
static inline Rng rng_for(u64 seed, u64 index) {
    Rng r = {seed * 0xD1342543DE82EF95ULL + index};
    r.s = next64(&r) ^ index << 1;
    next64(&r);
    return r;
}
static inline u32 below(Rng *r, u32 n) { return (u32)((next64(r) >> 32) * n >> 32); }
static inline float unit(Rng *r) { return (next64(r) >> 40) * (1.0f / 16777216.0f); }

/* What a hand of 17 expects as landlord, in points to base 1: fitted to the nets (r = .75). */
static float strength(u64 h) {
    float v = 1.07f * count_at(h, RJ) + 0.67f * count_at(h, BJ) + 0.29f * count_at(h, 12) + 0.12f * count_at(h, 11);
    v += 0.29f * __builtin_popcountll(at_least(h, 4)) - ((h & JOKERS) == JOKERS ? 0.21f : 0.0f);
    return v - 0.11f * (turns_of(h) >> 8) - 0.34f;
}

/* Each seat speaks once from a random one on (seed 000 section 3), by its strength, some noise and a temper of its own;
   returns the landlord, -1 when all pass. */
static int auction(const u64 *hands, Rng *r, u8 *said) {
    static const float steps[3] = {0.05f, 0.31f, 0.61f}; /* 42, 26 and 12 of 100 hands */
    int first = below(r, 3), top = 0, landlord = -1;
    said[0] = said[1] = said[2] = SAID_NOTHING;
    for (int i = 0; i < 3 && top < 3; i++) {
        int p = (first + i) % 3, bid = 0;
        float v = strength(hands[p]) + 0.5f * (unit(r) - 0.5f) + 0.4f * (unit(r) - 0.5f);
        while (bid < 3 && v > steps[bid]) bid++;
        if (bid && below(r, 4) == 0) bid = 3;
        if (bid > top) { top = bid; landlord = p; said[p] = SAID_PASS + bid; }
        else said[p] = SAID_PASS;
    }
    return landlord;
}

/* Deals; with probability `bidding` the landlord is found by an auction, else at random. */
static void deal(Game *g, Rng *r, float bidding) {
    u8 deck[54], said[3] = {0};
    for (int i = 0; i < 54; i++) deck[i] = i < 52 ? i / 4 : i - 39;
    int bid = bidding > 0 && unit(r) < bidding, first = 0;
    u64 h[4];
    do {
        for (int i = 53; i > 0; i--) { int j = below(r, i + 1); u8 t = deck[i]; deck[i] = deck[j]; deck[j] = t; }
        memset(h, 0, sizeof h);
        for (int i = 0; i < 54; i++) h[i / 17] += 1ULL << 4 * deck[i];
        if (bid) first = auction(h, r, said);
    } while (first < 0);
    start(g, h[first] + h[3], h[(first + 1) % 3], h[(first + 2) % 3], h[3]);
    for (int p = 0; p < 3; p++) g->bids[p] = said[(first + p) % 3];
}

#endif
