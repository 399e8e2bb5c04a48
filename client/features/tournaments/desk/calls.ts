import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/data/call.ts';
import { isRefusal } from '#client/data/outbox/outbox.ts';
import { outboxKind, type Unsent } from '#client/data/outbox/queued-mutation.ts';
import { query } from '#client/data/queries.ts';
import { toast } from '#client/ui/toast.ts';
import { type Desk, type DeskCourt, deskCalls, type ReadyMatch } from '#contract/tournaments/desk.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';

/** A match that is called to a court, or taken off one, from the desk. */
export interface Called {
  groupId: number;
  tournamentId: number;
  matchId: number;
  court: number | null;
  isAnyway: boolean;
  /** The court that it had then. */
  replaces: number | null;
}

export type UnsentCall = Unsent<Called>;

/** Matches are called in halls, where there may be no network: the calls of a desk are sent in their order. */
export const unsentCalls = outboxKind<Called>({
  name: 'court call',
  parse: readCalled,
  subjectOf: ({ groupId }) => `desk ${groupId}`,
  send: sendCall,
});

/** Untrusted: what an earlier page, or anybody, left in the browser's storage. */
export function readCalled(stored: unknown): Called | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { groupId, tournamentId, matchId, court, isAnyway, replaces } = stored as Readonly<Record<string, unknown>>;
  if (typeof groupId !== 'number' || typeof tournamentId !== 'number' || typeof matchId !== 'number') return undefined;
  const isCourt = (value: unknown): value is number | null => value === null || typeof value === 'number';
  if (!isCourt(court) || !isCourt(replaces)) return undefined;
  return { groupId, tournamentId, matchId, court, isAnyway: isAnyway === true, replaces };
}

/** What is refused stays where it was, and is said. @throws CallError where the server does not have it */
async function sendCall(client: QueryClient, content: Called): Promise<void> {
  const { groupId, tournamentId: id, matchId, ...body } = content;
  const { queryKey } = query(deskCalls.get, { params: { groupId } });
  try {
    await call(floorCalls.call, { params: { id, matchId }, body });
    // Before the desk is fetched again, which something live may cut short.
    const at = new Date().toISOString();
    client.setQueryData(queryKey, (desk) => desk && withCall(desk, content, at));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    toast({ title: 'The match could not be called', description: error.message, destructive: true });
  }
  await client.invalidateQueries({ queryKey });
}

type OnCourt = NonNullable<DeskCourt['match']>;

/** A desk with the calls that were made here and that the server is not known to have. */
export const withCalls = (desk: Desk, unsent: readonly UnsentCall[]): Desk =>
  unsent
    .filter(({ content }) => content.groupId === desk.groupId)
    .reduce((before, { content, writtenAt }) => withCall(before, content, writtenAt), desk);

/** The court that the server will have a match on when a new call of it arrives: what is on its way arrives before. */
export function courtBefore(desk: Desk, unsent: readonly UnsentCall[], matchId: number): number | null {
  const sent = unsent.findLast(({ state, content }) => state === 'sending' && content.matchId === matchId);
  if (sent) return sent.content.court;
  return desk.courts.find(({ match }) => match?.matchId === matchId)?.number ?? null;
}

function withCall(desk: Desk, { matchId, court }: Called, writtenAt: string): Desk {
  const { courts, ready } = desk;
  const before = courts.find(({ match }) => match?.matchId === matchId);
  const row = ready.find((each) => each.matchId === matchId);
  if (before?.number === court || (court === null && !before)) return desk;
  const on: OnCourt | undefined =
    before?.match ?? (row && { ...row, calledAt: writtenAt, live: null, seenBy: [], notSeenBy: [] });
  if (!on) return desk;
  const isTaken = courts.some(({ number, match }) => number === court && match !== null);
  if (isTaken) return desk;
  const placed = courts.map((each) => {
    if (each.number === court) return { ...each, match: on };
    return each === before ? { ...each, match: null, freeSince: writtenAt } : each;
  });
  if (court === null) return { ...desk, courts: placed, ready: [toReady(on), ...ready] };
  const others = ready.filter((each) => each !== row).map((each) => withBlocked(each, on, court));
  return { ...desk, courts: placed, ready: others };
}

const toReady = ({ calledAt, live: _live, seenBy: _seen, notSeenBy: _notSeen, ...match }: OnCourt): ReadyMatch => ({
  ...match,
  ...{ since: calledAt ?? new Date().toISOString(), blocked: null, expected: null },
});

/** Whoever plays there now cannot be called. */
function withBlocked(ready: ReadyMatch, on: OnCourt, court: number): ReadyMatch {
  const called = new Set(on.sides.flat().map(({ id }) => id));
  const player = ready.sides.flat().find(({ id }) => called.has(id));
  return player ? { ...ready, blocked: { player, court, until: null } } : ready;
}
