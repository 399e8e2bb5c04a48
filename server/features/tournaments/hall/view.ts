import type { Desk, DeskCourt, ExpectedStart, PublicHall, ReadyMatch } from '#contract/tournaments/desk.ts';
import type { Face } from '#contract/values.ts';
import { faceOf } from '../../../kernel/faces.ts';
import { membersOf } from '../state/play.ts';
import type { Started } from '../state/snapshots.ts';
import type { Expected } from './dispatch.ts';
import type { Forecast, HallMatch } from './forecast.ts';

/** What a desk, a television and a phone show of a hall. */

const step = 5 * 60_000;

const momentOf = (at: number): string => new Date(at).toISOString();

/** In steps of five minutes, and never in the past. */
export function toExpected({ from, to, court }: Expected, now: number): ExpectedStart {
  const first = Math.max(Math.floor(from / step), Math.floor(now / step)) * step;
  return { from: momentOf(first), to: momentOf(Math.max(first + step, Math.ceil(to / step) * step)), court };
}

type Faces = ReadonlyMap<number, Face>;

const facesIn = ({ participants }: Started): Faces =>
  new Map(participants.map((entry) => [entry.userId, faceOf({ ...entry, id: entry.userId })]));

function toMatch({ of, id, title, view }: HallMatch, faces: Faces) {
  const side = (entrant: number | null) =>
    (entrant === null ? [] : (membersOf(of.play.state).get(entrant) ?? [])).flatMap(
      (userId) => faces.get(userId) ?? [],
    );
  const sides: [Face[], Face[]] = [side(view.sides[0].entrant), side(view.sides[1].entrant)];
  return { matchId: id, tournamentId: of.tournament.id, title, pool: view.stage === 'pool' ? view.pool : null, sides };
}

function toCourts(courts: number, { matches, freeSince }: Forecast, faces: Faces) {
  return Array.from({ length: courts }, (_, at) => {
    const number = at + 1;
    const match = matches.find(({ on }) => on?.court === number);
    const since = freeSince.get(number);
    return {
      number,
      match: match ? { ...toMatch(match, faces), calledAt: match.row.calledAt, live: match.row.live } : null,
      freeSince: since === undefined ? null : momentOf(since),
    };
  });
}

/** Who has seen a call, of those who were told of it. */
export interface Seeing {
  matchId: number;
  userId: number;
  isSeen: boolean;
}

function withSeen({ match, ...court }: ReturnType<typeof toCourts>[number], seeing: readonly Seeing[]): DeskCourt {
  const told = seeing.filter(({ matchId }) => matchId === match?.matchId);
  const those = (isSeen: boolean) => told.filter((each) => each.isSeen === isSeen).map(({ userId }) => userId);
  return { ...court, match: match && { ...match, seenBy: those(true), notSeenBy: those(false) } };
}

/** Whoever of a match is on a court, or rests for the longest. */
function blockedBy(match: HallMatch, { matches, offAt }: Forecast, faces: Faces, now: number): ReadyMatch['blocked'] {
  const on = matches.find((other) => other.on !== null && other.players.some((each) => match.players.includes(each)));
  const busy = faces.get(on?.players.find((each) => match.players.includes(each)) ?? 0);
  if (on?.on && busy) return { player: busy, court: on.on.court, until: null };
  const restsUntil = (player: number) => (offAt.get(player) ?? 0) + match.rest;
  const tired = match.players.toSorted((one, other) => restsUntil(other) - restsUntil(one))[0] ?? 0;
  const player = faces.get(tired);
  return player && restsUntil(tired) > now ? { player, court: null, until: momentOf(restsUntil(tired)) } : null;
}

const mostReady = 60;
const mostLater = 12;

const goesOn = ({ of }: HallMatch): boolean => of.tournament.pausedAt === null;

/** While its tournament is paused nothing of it is. */
const isCallable = (match: HallMatch): boolean => match.view.status === 'ready' && match.on === null && goesOn(match);

/** All that a desk shows beside the names of the tournaments. */
export function toDesk(
  courts: number,
  of: Forecast,
  seeing: readonly Seeing[],
  now: number,
): Pick<Desk, 'pausedIds' | 'courts' | 'ready' | 'moreReady' | 'later' | 'endsAt'> {
  const faces = allFaces(of);
  const expectedOf = ({ id }: HallMatch) => {
    const expected = of.starts.get(id);
    return expected ? toExpected(expected, now) : null;
  };
  const ready = of.matches.filter(isCallable).map((match) => ({
    ...toMatch(match, faces),
    since: momentOf(match.readyAt),
    blocked: blockedBy(match, of, faces, now),
    expected: expectedOf(match),
  }));
  const inOrder = [...ready.filter(({ blocked }) => blocked === null), ...ready.filter(({ blocked }) => blocked)];
  const paused = of.matches.filter((match) => !goesOn(match));
  return {
    pausedIds: [...new Set(paused.map(({ of: { tournament } }) => tournament.id))],
    courts: toCourts(courts, of, faces).map((court) => withSeen(court, seeing)),
    ready: inOrder.slice(0, mostReady),
    moreReady: Math.max(0, ready.length - mostReady),
    later: laterOf(of, now).slice(0, mostLater),
    endsAt: of.endsAt === undefined ? null : toExpected({ from: of.endsAt, to: of.endsAt, court: null }, now).to,
  };
}

const allFaces = ({ matches }: Forecast): Faces =>
  new Map([...new Set(matches.map(({ of }) => of))].flatMap((of) => [...facesIn(of)]));

/** The rounds that wait for others, each with when its first match and its last are likely to begin. */
function laterOf({ matches, starts }: Forecast, now: number): Desk['later'] {
  const waiting = matches.filter((match) => match.view.status === 'waiting' && goesOn(match));
  const rounds = Map.groupBy(waiting, ({ of, title }) => `${of.tournament.id} ${title}`);
  return [...rounds.values()]
    .flatMap((round) => {
      const known = round.flatMap(({ id }) => starts.get(id) ?? []);
      const [first] = round;
      if (first === undefined || known.length === 0) return [];
      const from = Math.min(...known.map((each) => each.from));
      const to = Math.max(...known.map((each) => each.to));
      const { of, title } = first;
      return [{ tournamentId: of.tournament.id, title, expected: toExpected({ from, to, court: null }, now) }];
    })
    .sort((one, other) => one.expected.from.localeCompare(other.expected.from));
}

/** When the matches of one tournament begin; nobody knows while it is paused. */
export const toTimes = ({ matches, starts }: Forecast, tournamentId: number, now: number) =>
  matches.flatMap(({ of, id }) => {
    const expected = of.tournament.id === tournamentId && of.tournament.pausedAt === null ? starts.get(id) : undefined;
    return expected ? [{ matchId: id, ...toExpected(expected, now) }] : [];
  });

const mostNext = 12;

/** @param shown the tournaments that anybody may follow */
export function toPublicHall(
  courts: number,
  of: Forecast,
  shown: readonly Started[],
  now: number,
): Omit<PublicHall, 'times'> {
  const faces = allFaces(of);
  const ids = new Set(shown.map(({ tournament }) => tournament.id));
  const next = of.matches.filter((match) => ids.has(match.of.tournament.id) && isCallable(match));
  return {
    draws: shown.map(({ tournament: { id, name } }) => ({ id, name })),
    courts: toCourts(courts, of, faces).map((court) => {
      const isTold = court.match !== null && ids.has(court.match.tournamentId);
      return { ...court, match: isTold ? court.match : null, isTaken: court.match !== null };
    }),
    next: next
      .flatMap((match) => {
        const expected = of.starts.get(match.id);
        return expected ? [{ ...toMatch(match, faces), expected: toExpected(expected, now) }] : [];
      })
      .sort((one, other) => one.expected.from.localeCompare(other.expected.from))
      .slice(0, mostNext),
  };
}
