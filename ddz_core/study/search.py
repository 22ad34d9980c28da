"""The proof search: does the landlord reach a goal, against the best defence of peasants who play as one?

Depth first, with every answer remembered. What is proved never depends on how moves are ordered; the order
only decides how soon. Three steps keep the tree small, none of which changes an answer:

* A seat that has nothing to beat the table with passes by itself, and when nobody has, the trick is over.
* A target matters only by the plays that beat it: it is raised to the highest that the same plays beat.
* A seat that leads and can go out by plays that no opponent can beat, the last one excepted, has won.

The seats stand in order of play with the landlord as 0. A position is one int: 20 bits for the number of each
hand, then the goal, the target and the seats.
"""

from __future__ import annotations

from ddz_core.rules import RuleSet
from ddz_core.study.goals import Goal, Goals
from ddz_core.study.hands import ROCKET, Hands, Height, Node, OutOfNodesError

HAND_BITS = 20
_GOAL_BITS = 10
_TABLE_BITS = 16 + 4
"""A target, the seat to move, the seat that played last: two bits each."""
_GOAL_AT = _TABLE_BITS
_HANDS_AT = _TABLE_BITS + _GOAL_BITS


class Search:
    """Proves positions of one rule set; remembers at most `table` answers, 100 bytes each or so."""

    def __init__(self, rules: RuleSet, table: int = 1 << 20) -> None:
        self.pool = Hands(rules)
        self.goals = Goals()
        self._answers = 0
        self._forgotten = 0
        self._limit = 0
        self._seats = rules.deal.players
        self._table = table
        self._known: dict[int, int] = {}
        """From a position to the answer in bit 0, and above it how many bits its cost in nodes has."""
        self._sure: dict[int, bool] = {}
        self._hands: list[Node] = []
        self._shifts = [_HANDS_AT + HAND_BITS * seat for seat in range(self._seats)]

    @property
    def nodes(self) -> int:
        """Answers found and hands met so far; a large hand has thousands of plays to meet."""
        return self._answers + self._forgotten + len(self.pool)

    def prove(
        self, hands: tuple[int, ...], turn: int, target: Height | None, owner: int, goal: Goal, nodes: int
    ) -> bool:
        """Tells whether the landlord reaches the goal.

        `hands` are packed counts by seat; when `target` is None, `turn` leads, else it is what must be
        beaten, and `owner` played it. Raises OutOfNodesError after so many new nodes; the same call goes on
        from there.
        """
        if len(self.pool) >= self.pool.MOST:
            self._forget()
        self._hands = [self.pool[hand] for hand in hands]
        self._limit = self._answers + len(self.pool) + nodes
        key = goal << _GOAL_AT
        for seat, node in enumerate(self._hands):
            key |= node.id << self._shifts[seat]
        try:
            if target is None:
                return self._lead(turn, key, goal)
            return self._table_stands(owner, target, turn, key, goal)
        except RecursionError:
            # Only four full hands come near; what is that far from its end is not going to be proved anyway.
            raise OutOfNodesError from None

    def put_first(
        self, hands: tuple[int, ...], turn: int, target: Height | None, owner: int, left: int
    ) -> None:
        """Lets the move that leaves `left` be tried before the others; `turn` must have more than one."""
        nodes = [self.pool[hand] for hand in hands]
        node, number = nodes[turn], self.pool[left].id
        if target is None:
            node.put_first([move[0] for move in node.leads].index(number))
            return
        others = [nodes[(turn + step) % self._seats] for step in range((owner - turn) % self._seats)]
        highest = min(floor for answers, floor in (other[target] for other in others) if answers)
        numbers = [node.id if move is None else move[0] for move in node[highest][0]]
        node.put_answer_first(highest, numbers.index(number))

    def _forget(self) -> None:
        """Starts over, for the numbers of the hands have run out."""
        self._forgotten += len(self.pool)
        self.pool = Hands(self.pool.rules)
        self._known = {}
        self._sure = {}

    def _begin(self) -> int:
        """Raises OutOfNodesError if the budget is spent; what counts is kept, so that every call gets on."""
        if self._answers + len(self.pool) >= self._limit:
            raise OutOfNodesError
        return self._answers

    def _keep(self, key: int, answer: bool, since: int) -> bool:
        """Remembers an answer; makes room by forgetting those that were cheapest to find."""
        known = self._known
        if len(known) >= self._table:
            least = 0
            while len(known) > self._table // 2:
                least += 2
                known = {position: value for position, value in known.items() if value >= least}
            self._known = known
        self._answers += 1
        known[key] = (self._answers - since).bit_length() << 1 | answer
        return answer

    def _lead(self, seat: int, key: int, goal: Goal) -> bool:
        known = self._known.get(key | seat)
        if known is not None:
            return bool(known & 1)
        since = self._begin()
        landlord = seat == 0
        hands, seats = self._hands, self._seats
        node = hands[seat]
        if goal:
            settled = self._bounded(key | seat, goal)
            if settled is not None:
                return settled
        if self._settles(landlord, goal) and self._is_sure(node, seat):
            return self._keep(key | seat, landlord, since)
        leads, nodes, shift = node.leads, self.pool.nodes, self._shifts[seat]
        following = (seat + 1) % seats
        answer = not landlord
        for index, (number, height, change, doubles) in enumerate(leads):
            child = hands[seat] = nodes[number]
            after, wanted = key + (change << shift), goal
            if goal:
                wanted = self.goals.after(goal, landlord, doubles)
                after += (wanted - goal) << _GOAL_AT
            if child.size and height != ROCKET:
                found = self._table_stands(seat, height + 1, following, after, wanted)
            else:
                found = self._lead_or_over(seat, after, wanted)
            hands[seat] = node
            if found is landlord:
                answer = landlord
                if index:
                    node.put_first(index)
                break
        return self._keep(key | seat, answer, since)

    def _lead_or_over(self, seat: int, key: int, goal: Goal) -> bool:
        """Goes on after a seat's last cards, or after the rocket, which nothing beats."""
        if self._hands[seat].size:
            return self._lead(seat, key, goal)
        return self.goals.over(goal, seat == 0)

    def _table_stands(self, owner: int, target: Height, turn: int, key: int, goal: Goal) -> bool:
        """Finds the next seat that can beat the table, from `turn` on; if there is none, the owner leads."""
        hands, seats = self._hands, self._seats
        first = -1
        highest = 1 << 16
        while turn != owner:
            answers, floor = hands[turn][target]
            if answers:
                if first < 0:
                    first = turn
                if floor < highest:
                    highest = floor
            turn += 1
            if turn == seats:
                turn = 0
        if first < 0:
            return self._lead(owner, key, goal)
        return self._follow(first, highest, owner, key, goal)

    def _follow(self, seat: int, target: Height, owner: int, key: int, goal: Goal) -> bool:
        full = key | target << 4 | seat << 2 | owner
        known = self._known.get(full)
        if known is not None:
            return bool(known & 1)
        since = self._begin()
        landlord = seat == 0
        hands, nodes = self._hands, self.pool.nodes
        node, answers = hands[seat], hands[seat][target][0]
        if goal:
            settled = self._bounded(full, goal)
            if settled is not None:
                return settled
        else:
            for move in answers:
                if move is not None and not nodes[move[0]].size:
                    return self._keep(full, landlord, since)
        following = seat + 1 if seat + 1 < self._seats else 0
        shift = self._shifts[seat]
        result = not landlord
        for index, move in enumerate(answers):
            if move is None:
                found = self._table_stands(owner, target, following, key, goal)
            else:
                # As in `_lead`, written out again to save a call for each play that is tried.
                number, height, change, doubles = move
                child = hands[seat] = nodes[number]
                after, wanted = key + (change << shift), goal
                if goal:
                    wanted = self.goals.after(goal, landlord, doubles)
                    after += (wanted - goal) << _GOAL_AT
                if child.size and height != ROCKET:
                    found = self._table_stands(seat, height + 1, following, after, wanted)
                else:
                    found = self._lead_or_over(seat, after, wanted)
                hands[seat] = node
            if found is landlord:
                result = landlord
                if index:
                    node.put_answer_first(target, index)
                break
        return self._keep(full, result, since)

    def _bounded(self, key: int, goal: Goal) -> bool | None:
        """Answers a question about points from what is known of the win, or from the doublings left."""
        need = self.goals.needs[goal]
        left = sum(node.doublings for node in self._hands) + self.goals.springs[goal].open
        if abs(need) > left:
            return need < 0
        known = self._known.get(key - (goal << _GOAL_AT))
        if known is not None and (known & 1) != (need > 0):
            return need < 0
        return None

    def _settles(self, landlord: bool, goal: Goal) -> bool:
        """Tells whether it is enough that a side wins, by whatever plays."""
        need = self.goals.needs[goal]
        return need <= 0 if landlord else need >= 0

    def _is_sure(self, node: Node, seat: int) -> bool:
        """Tells whether a seat that leads goes out by plays that no opponent can beat, and one more."""
        if seat:
            key = node.id << HAND_BITS | self._hands[0].id
        else:
            key = node.id
            for hand in self._hands[1:]:
                key = key << HAND_BITS | hand.id
        key = key << 1 | (seat > 0)
        found = self._sure.get(key)
        if found is None:
            self._begin()
            if len(self._sure) >= self._table // 4:
                self._sure.clear()
            found = self._sure[key] = self._goes_out(node, seat)
            self._answers += 1
        return found

    def _goes_out(self, node: Node, seat: int) -> bool:
        nodes = self.pool.nodes
        for number, _, _, _ in node.leads:
            if not nodes[number].size:
                return True
        foes = self._hands[:1] if seat else self._hands[1:]
        for number, height, _, _ in node.leads:
            child = nodes[number]
            if height != ROCKET:
                target = height + 1
                for foe in foes:
                    if foe[target][0]:
                        break
                else:
                    if self._is_sure(child, seat):
                        return True
            elif self._is_sure(child, seat):
                return True
        return False
