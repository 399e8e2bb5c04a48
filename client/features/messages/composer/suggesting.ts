import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { pages } from '#client/data/queries.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { memberCalls } from '#contract/group-members.ts';
import { everybody } from '#contract/messages/text.ts';
import type { Message } from '#contract/messages.ts';
import type { Face } from '#contract/values.ts';
import { useThread } from '../model/open-thread.ts';
import { threadIn } from '../model/thread-cache.ts';

/** Somebody whose name is begun, from the '@' to where one types. */
export interface BegunMention {
  from: number;
  prefix: string;
}

const begun = /(?<![\p{L}\p{M}\p{N}_@/+-])@([\p{L}\p{M}\p{N}_.-]{0,30})$/u;

/** @returns undefined where no name is begun */
export function mentionAt(text: string, caret: number): BegunMention | undefined {
  const found = begun.exec(text.slice(0, caret));
  return found ? { from: found.index, prefix: found[1] ?? '' } : undefined;
}

/** The text with somebody's name in the place of what is begun, and where one types on. */
export function withMention(
  text: string,
  { from, prefix }: BegunMention,
  name: string,
): { text: string; caret: number } {
  const named = `${text.slice(0, from)}@${name}`;
  const rest = text.slice(from + 1 + prefix.length);
  const after = /^[\s\p{P}]/u.test(rest) ? rest : ` ${rest}`;
  return { text: named + after, caret: named.length + (after.startsWith(' ') ? 1 : 0) };
}

/** Whether a prefix begins a username or a word of a display name. */
export function isMeant({ username, name }: Face, prefix: string): boolean {
  const wanted = prefix.toLowerCase();
  return [username, ...name.split(' ')].some((word) => word.toLowerCase().startsWith(wanted));
}

/** Each who has spoken once, the last first. */
export function speakersOf(messages: readonly Message[]): Face[] {
  const found = new Map<number, Face>();
  for (const { sender } of messages.toReversed()) if (!found.has(sender.id)) found.set(sender.id, sender);
  return [...found.values()];
}

interface Candidates {
  /** The last first. */
  speakers: readonly Face[];
  /** Those who take part, as far as they are known. */
  members: readonly Face[];
  /** These are all whose names begin so: whoever is not among them has left. */
  areAll: boolean;
}

/** So many are suggested. */
const maxSuggested = 8;

/** Who may be meant by a prefix: first who spoke last, then by name. */
export function suggestionsFor(prefix: string, { speakers, members, areAll }: Candidates, viewerId: number): Face[] {
  const positions = new Map(speakers.map(({ id }, index) => [id, index]));
  const positionOf = ({ id }: Face) => positions.get(id) ?? speakers.length;
  const all = new Map([...(areAll ? [] : speakers), ...members].map((face) => [face.id, face]));
  return [...all.values()]
    .filter((face) => face.id !== viewerId && isMeant(face, prefix))
    .sort((one, other) => positionOf(one) - positionOf(other) || one.name.localeCompare(other.name))
    .slice(0, maxSuggested);
}

/** As many as are asked for at once: where fewer begin with a prefix, all are known that begin with it or go on from it. */
const membersAtOnce = 50;

/** Whom one may mean by what is typed; nobody in a direct conversation, where nobody has to be named. */
export function useSuggestions(mention: BegunMention | undefined): Face[] {
  const client = useQueryClient();
  const { id: viewerId } = useViewer();
  const { conversation } = useThread();
  const { groupId, game } = conversation;
  const prefix = mention?.prefix.toLowerCase() ?? '';
  const members = (q: string) =>
    pages(memberCalls.list, { params: { id: groupId ?? 0 }, query: { limit: membersAtOnce, ...(q && { q }) } });
  const isWhole = (q: string) => {
    const [page] = client.getQueryData(members(q).queryKey)?.pages ?? [];
    return page !== undefined && page.next === undefined;
  };
  const asked = prefixesOf(prefix).find(isWhole) ?? prefix;
  const isWanted = mention !== undefined && groupId !== null;
  const { data, isPlaceholderData } = useInfiniteQuery({
    ...members(asked),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  if (!mention || conversation.kind === 'direct') return [];
  const [page] = data?.pages ?? [];
  const known = game
    ? { members: game.players, areAll: true }
    : {
        members: page?.items.map(({ user }) => user) ?? [],
        areAll: page !== undefined && !page.next && !isPlaceholderData,
      };
  const speakers = speakersOf(threadIn(client, conversation.id).messages);
  return suggestionsFor(prefix, { speakers, ...known }, viewerId);
}

/** The empty one first. */
const prefixesOf = (text: string): string[] => Array.from({ length: text.length }, (_, end) => text.slice(0, end));

/** Whether `@all` may be meant. */
export const isEverybodyMeant = ({ prefix }: BegunMention): boolean => everybody.startsWith(prefix.toLowerCase());
