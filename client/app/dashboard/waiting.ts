import { query } from '#client/data/queries.ts';
import { addressOfUnanswered } from '#client/features/events/model.ts';
import { addressOfTournament } from '#client/features/tournaments/navigation.ts';
import { counted } from '#client/lib/counts.ts';
import { groupBy } from '#client/lib/group-by.ts';
import { dayAndTime } from '#client/lib/scheduling/when.ts';
import { type Activity, activitiesCalls, type Waiting } from '#contract/activities.ts';
import type { Face } from '#contract/values.ts';
import { addressOfPlan, type EventActivity, type GameActivity } from './activities.ts';
import { resultWords, whenWords } from './labels.ts';

export const waitingQuery = query(activitiesCalls.waiting);

interface Row {
  key: string;
  title: string;
  text: string;
  to: string;
  /** Of whom the picture is shown; without one it is a sign. */
  face?: Face | undefined;
  /** How many people or things it stands for. */
  count: number;
}

export type WaitingRow = Row &
  (
    | { kind: 'approvals' | 'flags' }
    | { kind: 'requests'; groupId: number; oldestId: number; who: string }
    | { kind: 'result'; game: GameActivity }
    | { kind: 'dupr'; entered: Waiting['duprIds'][number] }
    | { kind: 'partner'; partner: Waiting['partners'][number] }
    | { kind: 'place'; place: Waiting['places'][number] }
    | { kind: 'unfinished'; unfinished: Waiting['unfinished'][number] }
    | { kind: 'event' | 'remind'; event: EventActivity }
  );

/** What waits for the viewer, before what is merely new. @param now in milliseconds since 1970 */
export function waitingRows(
  { requests, approvals, flags, results, partners, duprIds, places, unfinished }: Waiting,
  now: number,
) {
  const inManaged = (tab: string, { groupId, groupName, count }: Waiting['flags'][number]) => ({
    key: `${tab} ${groupId}`,
    text: groupName,
    to: `/groups/${groupId}/manage/${tab}`,
    count,
  });
  return [
    ...requests.map((each): WaitingRow => {
      const title = `${namesOf(each)} ${each.count === 1 ? 'asks' : 'ask'} to join`;
      const { groupId, oldestId, people } = each;
      const row = { ...inManaged('requests', each), kind: 'requests' as const, title, face: people[0] };
      return { ...row, groupId, oldestId, who: namesOf(each) };
    }),
    ...approvals.map((each): WaitingRow => {
      const title = `Approve inviting ${namesOf(each)}?`;
      return { ...inManaged('approvals', each), kind: 'approvals', title, face: each.people[0] };
    }),
    ...flags.map((each): WaitingRow => {
      return { ...inManaged('moderation', each), kind: 'flags', title: counted(each.count, 'flagged message') };
    }),
    ...results.map((game): WaitingRow => {
      const [title, to] = [`${resultWords(game)}?`, `/games/${game.id}`];
      return { kind: 'result', key: `result ${game.id}`, title, text: game.name, to, count: 1, game };
    }),
    ...partners.map((partner): WaitingRow => {
      const { by, tournamentId, tournamentName: text } = partner;
      const [title, to] = [`${by.name} wants to play with you`, `/tournaments/details/${tournamentId}`];
      return { kind: 'partner', key: `partner ${tournamentId} ${by.id}`, title, text, to, face: by, count: 1, partner };
    }),
    ...duprIds.map((entered): WaitingRow => {
      const { duprId, by, tournamentId, tournamentName: text } = entered;
      const [title, to] = [`${by.name} entered DUPR ID ${duprId} for you`, `/tournaments/details/${tournamentId}`];
      return { kind: 'dupr', key: `dupr ${duprId}`, title, text, to, face: by, count: 1, entered };
    }),
    ...places.map((place): WaitingRow => {
      const { type, id, groupId, name, date } = place;
      const to = {
        game: `/games/${id}`,
        event: `/groups/${groupId}/events/${id}`,
        tournament: addressOfTournament(id),
      };
      const when = date === null ? [] : [capital(dayAndTime(date, now))];
      const what = type === 'tournament' ? 'You’re in.' : 'A place opened up, and it’s yours.';
      const text = [...when, what].join('. ');
      return { kind: 'place', key: `${type} ${id}`, title: name, text, to: to[type], count: 1, place };
    }),
    ...unfinished.map((each): WaitingRow => {
      const { tournamentId: id, name, groupName, matchesPlayed, matchesTotal } = each;
      const text = `${groupName}, ${matchesPlayed} of ${matchesTotal} played`;
      const row = { key: `unfinished ${id}`, title: `${name} is not finished`, text, to: addressOfTournament(id) };
      return { ...row, kind: 'unfinished', count: 1, unfinished: each };
    }),
  ];
}

/** Whether the viewer may remind those who have not answered, of an event of the next days. */
export const canRemind = ({ mayRemind, unansweredCount }: EventActivity): boolean => mayRemind && unansweredCount > 0;

const rowOf = (event: EventActivity) => ({ to: addressOfPlan(event), count: 1, event });

const eventsIn = (plans: readonly Activity[], shownIds: readonly number[]): EventActivity[] =>
  plans.filter((plan) => plan.type === 'event').filter(({ id }) => !shownIds.includes(id));

/** Events that the viewer runs and that members have not answered. @param shownIds said above already */
export function reminderRows(plans: readonly Activity[], now: number, shownIds: readonly number[]): WaitingRow[] {
  return eventsIn(plans, shownIds)
    .filter(canRemind)
    .map((event) => ({
      ...rowOf(event),
      kind: 'remind',
      key: `remind ${event.id}`,
      title: `${event.unansweredCount} ${event.unansweredCount === 1 ? 'has' : 'have'} not answered`,
      text: `${event.name}, ${whenWords(event, now)}`,
      to: addressOfUnanswered(event),
    }));
}

/** In milliseconds: what is further away can be answered in time. */
const soon = 3 * 24 * 60 * 60_000;

const isNear = (away: number, isReminded: boolean): boolean => away > 0 && (isReminded || away < soon);

/** Events of the next days, or of which I am reminded, that I have not answered, of each series the next. @param shownIds said above already */
export function unansweredRows(plans: readonly Activity[], now: number, shownIds: readonly number[]): WaitingRow[] {
  const open = eventsIn(plans, [])
    .filter(({ mayAnswer, userResponse }) => mayAnswer && userResponse === null)
    .filter(({ date, isReminded }) => date !== null && isNear(Date.parse(date) - now, isReminded));
  const nextOfEach = [...groupBy(open, ({ groupId, name }) => `${groupId} ${name}`).values()];
  return nextOfEach
    .flatMap(([first]) => (first && !shownIds.includes(first.id) ? [first] : []))
    .map((event) => ({
      ...rowOf(event),
      kind: 'event',
      key: `answer ${event.id}`,
      title: `${event.name}: going?`,
      text: `${whenWords(event, now)}, ${event.groupName}`,
    }));
}

/** How many rows are shown at first, and of these events to answer, and events to remind of. */
const maxRows = 4;
const maxEvents = 2;

/** Those that are shown at first: a seat that became one's own always, however many others wait. */
export function firstOf(rows: readonly WaitingRow[]): WaitingRow[] {
  const first = (['event', 'remind'] as const).flatMap((kind) =>
    rows.filter((row) => row.kind === kind).slice(0, maxEvents),
  );
  const brief = rows.filter((row) => !('event' in row) || first.includes(row));
  return brief.filter(({ kind }, at) => at < maxRows || kind === 'place');
}

/** 'greta', 'greta and joon', 'greta and 4 others' */
function namesOf({ people: [first, second], count }: Pick<Waiting['requests'][number], 'people' | 'count'>): string {
  const name = first?.name ?? 'Someone';
  if (count > 2) return `${name} and ${counted(count - 1, 'other')}`;
  return second ? `${name} and ${second.name}` : name;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
