import { counted, ordinal } from '#client/lib/counts.ts';
import { shortDateOf } from '#client/lib/moments.ts';
import type { OwnLive, TournamentCard } from '#contract/tournaments/cards.ts';
import type { Face } from '#contract/values.ts';
import { whenText } from './entries.ts';
import { beforeYours, formats } from './labels.ts';

/** What the cards of the lists say, in words. */

type Own = NonNullable<TournamentCard['own']>;

/** What comes next in a tournament: somebody's face, where it is about somebody, and two lines. */
interface Outlook {
  person: Face | null;
  title: string;
  text: string;
}

/** Whether the viewer's next match can be played: it is known against whom. */
export const isReady = ({ own }: TournamentCard): boolean => own?.next?.opponent != null;

/** Of a tournament that runs: my next match, else who leads. */
export function outlookOf(card: TournamentCard): Outlook {
  const { own, leader, status } = card;
  const round = roundOf(card) ?? leftOf(card);
  if (status === 'completed') return { person: leader, title: leader?.name ?? 'Nobody', text: 'won' };
  if (own?.next) {
    const { opponent, title: part, court, live, matchesBefore } = own.next;
    const title = opponent?.name ?? 'Opponent to be decided';
    const where = court === null ? `${beforeYours(matchesBefore) ?? 'next'} · ${part}` : `Court ${court}, now`;
    return { person: opponent, title, text: live ? ownLiveLine(live, title) : where };
  }
  if (own) {
    const text = leader === null ? round : leads(own, leader);
    return { person: null, title: 'All your matches are played', text };
  }
  // Who stands where in an elimination is known when it is over.
  if (leader === null) return { person: null, title: hasTable(card) ? 'No leader yet' : 'Under way', text: round };
  return { person: leader, title: leader.name, text: `leads · ${round}` };
}

/** The same in one line: 'next rosa · 14 of 28 played'. */
export function outlookInShort(card: TournamentCard): string {
  const { own, leader } = card;
  const played = playedOf(card);
  if (own?.next?.live) return ownLiveLine(own.next.live, own.next.opponent?.name ?? '');
  if (own?.next?.opponent) return `next ${own.next.opponent.name} · ${played}`;
  return leader === null ? played : `${own ? leads(own, leader) : `${leader.name} leads`} · ${played}`;
}

const hasTable = ({ format }: TournamentCard): boolean => format === 'round-robin';

/** Whoever stands first, and so does the leader alone, is the leader. */
const isLeader = (own: Own | null): boolean => own?.place === 1;

const leads = (own: Own, leader: Face): string => (isLeader(own) ? 'You lead' : `${leader.name} leads`);

/** Of an elimination nothing: its rounds have names, and those of both its brackets are counted on. */
function roundOf({ format, hasPlayoffs, progress }: TournamentCard): string | undefined {
  if (format !== 'round-robin' || !progress) return undefined;
  return hasPlayoffs ? 'Finals' : `Round ${progress.currentRound} of ${progress.roundCount}`;
}

/** '24 matches to play' */
const leftOf = ({ progress }: TournamentCard): string =>
  progress ? `${counted(progress.matchesTotal - progress.matchesPlayed, 'match', 'matches')} to play` : '';

/** '14 of 28 played', '14 of 28 played, paused' */
export const playedOf = ({ progress, isPaused }: TournamentCard): string =>
  progress ? `${progress.matchesPlayed} of ${progress.matchesTotal} played${isPaused ? ', paused' : ''}` : '';

/** Where it says beside that whether it is paused: 'Round 4 of 7 · 14 of 28 played', 'Finals · 10 of 12 played', of an elimination '14 of 30 played'. */
export const progressOf = (card: TournamentCard): string =>
  [roundOf(card), playedOf({ ...card, isPaused: false })].filter(Boolean).join(' · ');

/** 'theo leads', 'You lead'; undefined before anybody does. */
export const leaderLine = ({ own, leader }: TournamentCard): string | undefined =>
  leader === null ? undefined : isLeader(own) ? 'You lead' : `${leader.name} leads`;

/** How much of it is played, from 0 to 1. */
export const shareOf = ({ progress }: TournamentCard): number =>
  progress && progress.matchesTotal > 0 ? progress.matchesPlayed / progress.matchesTotal : 0;

/** How I do: '2nd' (nothing before the first score) and '3–0', and both as a sentence for the ear. */
export function positionOf({ place, wins, losses }: Own): { place: string | undefined; record: string; said: string } {
  const record = `${wins}–${losses}`;
  const played = `${wins} won, ${losses} lost`;
  if (place === null) return { place: undefined, record, said: `You have ${played}.` };
  return { place: ordinal(place), record, said: `You are ${ordinal(place)}, ${played}.` };
}

/** 'anna wants to play with you', 'anna wants to play with you, and 2 more'; undefined where nobody waits for an answer. */
export function askedIn({ askedBy: [first, ...more] }: { askedBy: readonly Face[] }): string | undefined {
  if (first === undefined) return undefined;
  if (more.length === 0) return `${first.name} wants to play with you`;
  return `${first.name} wants to play with you, and ${more.length} more`;
}

/** Who has entered: 'theo, ines and 5 more', 'you and theo'. Whom the viewer knows is named first. */
export function enteredIn({ entered, participantCount, viewer }: TournamentCard): string {
  if (participantCount === 0) return 'No players yet';
  const names = [...(viewer.isParticipant ? ['you'] : []), ...entered.map(({ name }) => name)];
  const [first = '', second, third] = names;
  if (participantCount === 1 || second === undefined) return first;
  if (participantCount === 2) return `${first} and ${second}`;
  if (participantCount === 3 && third !== undefined) return `${first}, ${second} and ${third}`;
  return `${first}, ${second} and ${participantCount - 2} more`;
}

/** 'kenji won · 12 Oct'; nobody has where both sides forfeited the last match. */
export function resultOf({ leader, own, endDate, endedEarly }: TournamentCard, now: number): string {
  if (endedEarly) return ['Ended early', endDate && shortDateOf(endDate, now)].filter(Boolean).join(' · ');
  const won = own?.place === 1 ? 'You won' : `${leader?.name ?? 'Nobody'} won`;
  return [won, endDate && shortDateOf(endDate, now)].filter(Boolean).join(' · ');
}

/** What there is to say of a tournament in whatever state, in one line. */
export function summaryOf(card: TournamentCard, now: number): string {
  const pending = () => [whenText(card), enteredIn(card)].filter(Boolean).join(' · ');
  const says = { pending, active: outlookInShort, completed: () => resultOf(card, now) };
  return says[card.status](card);
}

/** What a tournament is: 'Round robin', 'Single elimination, doubles' */
export const kindOf = ({ format, gameType }: Pick<TournamentCard, 'format' | 'gameType'>): string =>
  gameType === 'doubles' ? `${formats[format]}, doubles` : formats[format];

/** For so long after its end a tournament is recent, in milliseconds. */
const recentFor = 14 * 24 * 60 * 60 * 1000;

/** @param now in milliseconds */
export const hasJustEnded = ({ endDate }: Pick<TournamentCard, 'endDate'>, now: number): boolean =>
  endDate !== null && now - Date.parse(endDate) < recentFor;

/**
 * What is played now, and after that what has ended not long ago, the latest first.
 *
 * @param active in their order
 * @param now in milliseconds
 */
export function recentOf(
  active: readonly TournamentCard[],
  completed: readonly TournamentCard[],
  now: number,
): TournamentCard[] {
  // One that ends before the viewer's eyes may be in both lists for a moment, or in the wrong one.
  const cards = [...new Map([...active, ...completed].map((card) => [card.id, card])).values()];
  const ended = cards.filter((card) => card.status === 'completed' && hasJustEnded(card, now));
  return [
    ...cards.filter(({ status }) => status === 'active'),
    ...ended.sort((one, other) => (other.endDate ?? '').localeCompare(one.endDate ?? '')),
  ];
}

/** On a card: 'live · you lead 7–5', 'live · carl leads 7–5', 'live · 5–5', after a game 'live · games 1–0, 0–0'. */
export function ownLiveLine({ points, games }: OwnLive, opponent: string): string {
  const [own, other] = points;
  const won = games[0] + games[1] > 0 ? `games ${games[0]}–${games[1]}, ` : '';
  if (own === other) return `live · ${won}${own}–${other}`;
  return own > other ? `live · ${won}you lead ${own}–${other}` : `live · ${won}${opponent} leads ${other}–${own}`;
}
