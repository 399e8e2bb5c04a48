import { type Id, type Outcome, refuse } from '../entrants.ts';
import { evenPairs, resumableUntil, stayOf } from './rack-next.ts';
import { RACK_VERSION, type RackCourt, type RackGame, type RackPlayer, type RackState } from './rack-state.ts';

/** So many rounds, one call to each open court, a break keeps a place. */
export const BREAK_ROUNDS = 2;

export const MAX_RACK_PLAYERS = 64;
export const MAX_RACK_COURTS = 10;

/** Who is on court again so soon, in milliseconds, has not sat out: two courts have ended together. */
const SHORT_WAIT = 60_000;

/** So many of the last games are remembered: for how long games take, and for points that come late. */
const REMEMBERED = 24;

/** What happens at a rack, and when. */
export type RackAction<I extends Id = number> =
  | { readonly kind: 'arrive'; readonly id: I; readonly level?: number | null }
  | { readonly kind: 'leave'; readonly id: I }
  | { readonly kind: 'break'; readonly id: I }
  | { readonly kind: 'back'; readonly id: I }
  /** Which side has won; null where nobody says. */
  | { readonly kind: 'over'; readonly game: number; readonly winner: 0 | 1 | null; readonly by?: I | undefined }
  /** It was not over. */
  | { readonly kind: 'resume'; readonly game: number }
  | { readonly kind: 'open' | 'close'; readonly court: number }
  /** To a place of the queue, from 0. */
  | { readonly kind: 'move'; readonly id: I; readonly to: number; readonly by: I };

/**
 * An empty rack with courts from 1.
 *
 * @example
 * openRack(2).courts.map(({ court, isOpen }) => [court, isOpen]) // => [[1, true], [2, true]]
 */
export function openRack<I extends Id = number>(courts: number): RackState<I> {
  const all = Array.from({ length: courts }, (_, at) => ({ court: at + 1, isOpen: true, game: null }));
  return { version: RACK_VERSION, players: [], queue: [], courts: all, games: 0, played: [] };
}

/**
 * A rack after something has happened at a moment, in milliseconds: whoever is next is on court at once. Who is longest
 * in the queue is next; the winners of a game stay at most twice in a row, and only where they have sat out as often as
 * anybody here. Sides are as even as can be, with new partners. Refuses with `no-such-entrant`, `already-in`, `too-many`,
 * `no-such-match` or `not-ready`.
 *
 * @example
 * const come = [1, 2, 3, 4, 5].reduce((rack, id) => {
 *   const next = changeRack(rack, { kind: 'arrive', id }, 0);
 *   return next.ok ? next.rack : rack;
 * }, openRack(1));
 * const over = changeRack(come, { kind: 'over', game: 1, winner: 0 }, 600000);
 * over.ok && [over.rack.courts[0].game.pairs.flat().includes(5), over.rack.queue.length] // => [true, 1]
 */
export function changeRack<I extends Id>(
  rack: RackState<I>,
  action: RackAction<NoInfer<I>>,
  at: number,
): Outcome<{ rack: RackState<I> }> {
  const draft = new Draft(rack, at);
  const refused = draft.apply(action);
  if (refused !== null) return refused;
  draft.fill();
  return { ok: true, rack: draft.state() };
}

type Refused = ReturnType<typeof refuse>;
type Changing<T> = { -readonly [Name in keyof T]: T[Name] };

/** A rack while it changes. */
class Draft<I extends Id> {
  private readonly players: Map<I, Changing<RackPlayer<I>>>;
  private readonly courts: Changing<RackCourt<I>>[];
  private queue: I[];
  private games: number;
  private played: RackState<I>['played'];
  private begun = 0;
  private readonly at: number;

  constructor(rack: RackState<I>, at: number) {
    this.at = at;
    this.players = new Map(rack.players.map((player) => [player.id, { ...player }]));
    this.courts = rack.courts.map((court) => ({ ...court }));
    this.queue = [...rack.queue];
    this.games = rack.games;
    this.played = rack.played;
  }

  state(): RackState<I> {
    const { queue, courts, games, played } = this;
    return { version: RACK_VERSION, players: [...this.players.values()], queue, courts, games, played };
  }

  apply(action: RackAction<I>): Refused | null {
    switch (action.kind) {
      case 'arrive':
        return this.arrive(action.id, action.level ?? null);
      case 'over':
        return this.over(action.game, action.winner, action.by);
      case 'resume':
        return this.resume(action.game);
      case 'open':
      case 'close':
        return this.setCourt(action.court, action.kind === 'open');
    }
    const player = this.players.get(action.id);
    if (player === undefined) {
      return refuse('no-such-entrant', `Player ${action.id} is not here.`, { entrants: [action.id] });
    }
    if (action.kind === 'leave') return this.leave(player);
    if (!this.queue.includes(player.id)) {
      return refuse('not-ready', `Player ${player.id} is on court.`, { entrants: [player.id] });
    }
    if (action.kind === 'move') {
      this.queue = this.queue.filter((id) => id !== player.id);
      this.queue.splice(Math.max(0, action.to), 0, player.id);
      player.placed = { by: 'organiser', who: action.by };
    } else if (action.kind === 'break') {
      player.pause ??= { begun: 0, isKept: true };
    } else if (player.pause !== null) {
      player.placed = player.pause.isKept ? { by: 'break' } : null;
      player.pause = null;
    }
    return null;
  }

  /** Fours from the head of the queue onto the courts that are free. */
  fill(): void {
    for (const court of this.courts) {
      if (!court.isOpen || court.game !== null) continue;
      const four = this.waiting().slice(0, 4);
      if (four.length === 4) this.begin(court, four);
    }
    if (this.courts.some(({ game }) => game !== null)) this.pass();
    const least = this.mostTurns() - 1;
    for (const player of this.each(this.waiting())) player.turns = Math.max(player.turns, least);
  }

  private arrive(id: I, level: number | null): Refused | null {
    if (this.players.has(id)) return refuse('already-in', `Player ${id} is here already.`, { entrants: [id] });
    if (this.players.size === MAX_RACK_PLAYERS) {
      return refuse('too-many', `Open play takes at most ${MAX_RACK_PLAYERS} players.`, { entrants: [id] });
    }
    const turns = Math.max(0, this.mostTurns() - 1);
    const counts = { games: 0, satOut: 0, turns, isPassed: false, stays: 0 };
    this.players.set(id, { id, level, since: this.at, ...counts, partner: null, pause: null, placed: null });
    this.queue.push(id);
    return null;
  }

  private leave({ id }: RackPlayer<I>): null {
    const court = this.courts.find(({ game }) => game?.pairs.flat().includes(id));
    if (court) this.breakOff(court);
    this.queue = this.queue.filter((other) => other !== id);
    this.players.delete(id);
    return null;
  }

  /** A game that counts for nothing: its four are next. */
  private breakOff(court: Changing<RackCourt<I>>): void {
    const four = court.game?.pairs.flat() ?? [];
    court.game = null;
    this.queue = [...four, ...this.queue];
    for (const player of this.each(four)) {
      Object.assign(player, { since: this.at, games: player.games - 1, isPassed: false, placed: { by: 'court' } });
    }
  }

  private setCourt(number: number, isOpen: boolean): Refused | null {
    const court = this.courts.find((each) => each.court === number);
    if (court === undefined) {
      // The next one may be had as well.
      if (!isOpen || number !== this.courts.length + 1 || number > MAX_RACK_COURTS) {
        return refuse('no-such-match', `There is no court ${number}.`);
      }
      this.courts.push({ court: number, isOpen, game: null });
    } else {
      if (!isOpen && court.game) this.breakOff(court);
      court.isOpen = isOpen;
    }
    return null;
  }

  private over(number: number, winner: 0 | 1 | null, endedBy: I | undefined): Refused | null {
    const court = this.courts.find(({ game }) => game?.number === number);
    if (!court?.game) return refuse('no-such-match', `Game ${number} is not on.`);
    const { game } = court;
    const winners: readonly I[] = winner === null ? [] : game.pairs[winner];
    const stay = winner !== null && stayOf(this.state(), game.pairs[winner]) === 'may' ? winners : [];
    court.game = null;
    this.played = [...this.played, { ...game, until: this.at, endedBy }].slice(-REMEMBERED);
    const four = this.each(game.pairs.flat());
    for (const player of four) player.isPassed = false;
    const off = four.filter(({ id }) => !stay.includes(id));
    // Where too few wait some go on at once: who has sat out most often. Of the others those are ahead who have least often, and of equals those who lost.
    const isWinner = ({ id }: RackPlayer<I>) => Number(winners.includes(id));
    off.sort((one, other) => other.turns - one.turns || isWinner(one) - isWinner(other));
    const again = off.splice(0, Math.max(0, 4 - stay.length - this.waiting().length));
    off.sort((one, other) => one.turns - other.turns || isWinner(one) - isWinner(other));
    for (const player of [...again, ...off]) {
      Object.assign(player, { since: this.at, placed: null });
      this.queue.push(player.id);
    }
    if (stay.length > 0) {
      this.begin(court, [...stay, ...this.waiting().slice(0, 2)], stay);
    }
    return null;
  }

  /** What began on its court because it was over is broken off, and waits as before. */
  private resume(number: number): Refused | null {
    const game = this.played.find((each) => each.number === number);
    const court = this.courts.find((each) => each.court === game?.court);
    if (!game || !court) return refuse('no-such-match', `Game ${number} is not among the last.`);
    const until = resumableUntil(this.state(), number);
    if (until === null || this.at >= until) return refuse('not-ready', `What follows game ${number} is played.`);
    const { until: _, endedBy: __, ...on } = game;
    const four = game.pairs.flat();
    const followed = court.game?.pairs.flat() ?? [];
    for (const player of this.each(followed)) player.games -= 1;
    const back = followed.filter((id) => !four.includes(id));
    // Their wait goes on, which began before that game was over, and may be counted already.
    for (const player of this.each(back)) Object.assign(player, { since: game.since, placed: { by: 'court' } });
    for (const player of this.each(four)) {
      if (player.isPassed) this.count(player, -1);
      const partner = game.pairs.flatMap(([one, two]) => (one === player.id ? two : two === player.id ? one : []))[0];
      const stays = followed.includes(player.id) ? Math.max(0, player.stays - 1) : player.stays;
      Object.assign(player, { since: game.since, isPassed: false, stays, partner, pause: null, placed: null });
    }
    court.game = on;
    this.queue = [...back, ...this.queue.filter((id) => !four.includes(id))];
    this.played = this.played.filter((each) => each !== game);
    return null;
  }

  private begin(court: Changing<RackCourt<I>>, four: readonly I[], stay: readonly I[] = []): void {
    this.games += 1;
    this.begun += 1;
    const pairs = evenPairs(this.each(four));
    court.game = { number: this.games, court: court.court, pairs, since: this.at };
    this.queue = this.queue.filter((id) => !four.includes(id));
    for (const [one, other] of [...pairs, ...pairs.map(([one, other]) => [other, one] as const)]) {
      for (const player of this.each([one])) {
        const isShort = this.at - player.since < SHORT_WAIT;
        if (player.isPassed && isShort) this.count(player, -1);
        Object.assign(player, {
          since: this.at,
          games: player.games + 1,
          partner: other,
          isPassed: player.isPassed && !isShort,
          stays: stay.includes(one) ? player.stays + 1 : 0,
          placed: null,
        });
      }
    }
  }

  /** Those who wait while others play sit out, once for each wait. */
  private pass(): void {
    const waiting = this.each(this.waiting());
    for (const player of waiting) {
      if (player.isPassed) continue;
      this.count(player, 1);
      player.isPassed = true;
    }
    const open = this.courts.filter(({ isOpen }) => isOpen).length;
    for (const { id, pause } of this.each(this.queue)) {
      const player = this.players.get(id);
      if (pause === null || player === undefined) continue;
      const begun = pause.begun + this.begun;
      const isKept = pause.isKept && begun <= BREAK_ROUNDS * open;
      player.pause = { begun, isKept };
      if (pause.isKept && !isKept) this.queue = [...this.queue.filter((other) => other !== id), id];
    }
  }

  private count(player: Changing<RackPlayer<I>>, times: 1 | -1): void {
    player.satOut += times;
    player.turns += times;
  }

  private each(ids: readonly I[]): Changing<RackPlayer<I>>[] {
    return ids.flatMap((id) => this.players.get(id) ?? []);
  }

  private waiting(): I[] {
    return this.queue.filter((id) => this.players.get(id)?.pause === null);
  }

  private mostTurns(): number {
    return Math.max(0, ...[...this.players.values()].map(({ turns }) => turns));
  }
}

/**
 * The same person under another id. Who is not in the rack leaves it as it is; where the other is in it already that is
 * refused with `already-in`.
 *
 * @example
 * const come = changeRack(openRack(1), { kind: 'arrive', id: 4 }, 0);
 * const known = come.ok && renameRackPlayer(come.rack, 4, 9);
 * known && known.ok && known.rack.queue // => [9]
 */
export function renameRackPlayer<I extends Id>(
  rack: RackState<I>,
  player: NoInfer<I>,
  to: NoInfer<I>,
): Outcome<{ rack: RackState<I> }> {
  if (everyoneInRack(rack).has(to)) {
    return refuse('already-in', `Player ${to} is here already.`, { entrants: [to] });
  }
  const named = <J extends I | null>(id: J): J | I => (id === player ? to : id);
  const renamed = <G extends RackGame<I>>(game: G): G => {
    const [[a, b], [c, d]] = game.pairs;
    return {
      ...game,
      pairs: [
        [named(a), named(b)],
        [named(c), named(d)],
      ],
    };
  };
  return {
    ok: true,
    rack: {
      ...rack,
      players: rack.players.map(({ placed, ...each }) => ({
        ...each,
        ...{ id: named(each.id), partner: named(each.partner) },
        placed: placed?.by === 'organiser' ? { ...placed, who: named(placed.who) } : placed,
      })),
      queue: rack.queue.map(named),
      courts: rack.courts.map((court) => ({ ...court, game: court.game && renamed(court.game) })),
      played: rack.played.map(renamed),
    },
  };
}

/**
 * Who is here, or has played lately.
 *
 * @example
 * const come = changeRack(openRack(1), { kind: 'arrive', id: 4 }, 0);
 * come.ok && [...everyoneInRack(come.rack)] // => [4]
 */
export function everyoneInRack<I extends Id>({ players, played }: RackState<I>): ReadonlySet<I> {
  return new Set([...players.map(({ id }) => id), ...played.flatMap(({ pairs }) => pairs.flat())]);
}
