import { type MatchView, match as matchIn, usualMinutes } from '#tournament/index.ts';
import { playersIn, roundsOf } from '../state/play.ts';
import type { MatchRow, Started } from '../state/snapshots.ts';
import { byUrgency, type Expected, expectedStarts, type Hall, type Planned } from './dispatch.ts';
import { type MatchKind, type PlannedMatch, plannedIn } from './planned.ts';

const minute = 60_000;

/** A match of one of the tournaments of a hall that is still to be played. */
export interface HallMatch extends Omit<PlannedMatch, 'after'>, Pick<Planned, 'id' | 'on' | 'readyAt' | 'rest'> {
  of: Started;
  row: MatchRow;
}

/** What is played in a hall now, what comes next, and when. */
export interface Forecast {
  /** As they are to be called. */
  matches: readonly HallMatch[];
  /** When the last match of each player ended. */
  offAt: ReadonlyMap<number, number>;
  /** When the last match on each court ended. */
  freeSince: ReadonlyMap<number, number>;
  starts: ReadonlyMap<number, Expected>;
  endsAt: number | undefined;
}

/** Thinks the day through, of all tournaments that share some courts. */
export function forecast(draws: readonly Started[], courts: number, now: number): Forecast {
  const { offAt, freeSince, took } = playedIn(draws, now);
  const all = draws.flatMap((of) => {
    const { state, rows } = of.play;
    const idOf = (key: string) => rows.get(key)?.id ?? 0;
    return plannedIn(state).flatMap(({ after, ...match }) => {
      const row = rows.get(match.key);
      if (row === undefined) return [];
      const begun = Date.parse(of.tournament.startDate ?? '') || 0;
      const hall: HallMatch = {
        ...match,
        ...{ of, row, id: row.id, rest: of.tournament.restMinutes * minute },
        readyAt: Math.max(begun, ...match.players.map((player) => offAt.get(player) ?? 0)),
        on: onNow(match.view, row, now),
      };
      return [{ match: hall, after: after.map(idOf) }];
    });
  });
  const matches = all.map(
    ({ match, after }): Planned => ({ ...match, after, durations: durationsOf(match.kind, took) }),
  );
  const hall: Hall = { courts, now, matches, offAt };
  const urgency = new Map(matches.toSorted(byUrgency).map(({ id }, at) => [id, at]));
  const inOrder = all.map(({ match }) => match).sort((one, other) => at(urgency, one) - at(urgency, other));
  return { matches: inOrder, offAt, freeSince, ...expectedStarts(hall) };
}

const at = (urgency: ReadonlyMap<number, number>, { id }: { id: number }): number => urgency.get(id) ?? 0;

function onNow({ status }: MatchView, { court, calledAt, live }: MatchRow, now: number): Planned['on'] {
  if (status !== 'ready' || court === null) return null;
  return { court, since: Math.min(now, Date.parse(calledAt ?? live?.at ?? '') || now) };
}

/** How long a match took, and what kind of match it was. */
interface Took extends MatchKind {
  duration: number;
}

/** What was played longer ago says little about today. */
const today = 18 * 60 * minute;

/** What is shorter was entered in one go, and what is longer was forgotten. */
const [shortest, longest] = [4 * minute, 150 * minute];

function playedIn(draws: readonly Started[], now: number) {
  const offAt = new Map<number, number>();
  const freeSince = new Map<number, number>();
  const took: Took[] = [];
  for (const { play } of draws) {
    for (const { keys, bestOf, game } of roundsOf(play.state)) {
      for (const key of keys) {
        const row = play.rows.get(key);
        const view = row?.playedAt ? matchIn(play.state, key) : null;
        if (!row?.playedAt || view === null || (view.decidedBy !== 'play' && view.decidedBy !== 'retirement')) continue;
        const ended = Date.parse(row.playedAt);
        for (const player of playersIn(play.state, view)) offAt.set(player, Math.max(ended, offAt.get(player) ?? 0));
        if (row.court === null) continue;
        freeSince.set(row.court, Math.max(ended, freeSince.get(row.court) ?? 0));
        const duration = ended - (Date.parse(row.calledAt ?? '') || ended);
        const isUsual = duration >= shortest && duration <= longest;
        if (isUsual && view.decidedBy === 'play' && ended > now - today) took.push({ bestOf, to: game.to, duration });
      }
    }
  }
  return { offAt, freeSince, took };
}

/** So many say what is usual. */
const enough = 4;

/** As parts of what is usual, before anything is played. */
const spread = [0.65, 0.85, 1, 1.15, 1.45];

/** How long such matches take today, by those that were played; as long as these are few, by others, or by what is usual. */
export function durationsOf(kind: MatchKind, took: readonly Took[]): number[] {
  const same = took.filter(({ bestOf, to }) => bestOf === kind.bestOf && to === kind.to);
  if (same.length >= enough) return same.map(({ duration }) => duration);
  const usual = usualMinutes(kind);
  if (took.length >= enough) return took.map(({ duration, ...other }) => (duration * usual) / usualMinutes(other));
  return spread.map((part) => part * usual * minute);
}
