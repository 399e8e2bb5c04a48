/** What the cards of the lists say, in words. */
import { ordinal } from '#client/lib/counts.ts';
import { shortDateOf } from '#client/lib/moments.ts';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import type { Face } from '#contract/values.ts';

type Own = NonNullable<TournamentCard['own']>;

/** What comes next in a tournament: somebody's face, where it is about somebody, and two lines. */
export interface Outlook {
  person: Face | null;
  title: string;
  text: string;
}

/** Whether the viewer's next match can be played: it is known against whom. */
export const isReady = ({ own }: TournamentCard): boolean => own?.next?.opponent != null;

/** Of a tournament that runs: my next match, else who leads. */
export function outlookOf(card: TournamentCard): Outlook {
  const { own, leader, status } = card;
  const round = roundOf(card);
  if (status === 'completed') return { person: leader, title: leader?.username ?? 'Completed', text: 'won' };
  if (own?.next) {
    const { opponent, round } = own.next;
    return { person: opponent, title: opponent?.username ?? 'Opponent to be decided', text: `next · Round ${round}` };
  }
  if (own) {
    const text = leader === null ? round : leads(own, leader);
    return { person: null, title: 'All your matches are played', text };
  }
  if (leader === null) return { person: null, title: 'No leader yet', text: round };
  return { person: leader, title: leader.username, text: `leads · ${round}` };
}

/** The same in one line: 'next rosa · 14 of 28 played'. */
export function outlookInShort(card: TournamentCard): string {
  const { own, leader } = card;
  const played = playedOf(card);
  if (own?.next?.opponent) return `next ${own.next.opponent.username} · ${played}`;
  return leader === null ? played : `${own ? leads(own, leader) : `${leader.username} leads`} · ${played}`;
}

/** Whoever stands first, and so does the leader alone, is the leader. */
const isLeader = (own: Own | null): boolean => own?.place === 1;

const leads = (own: Own, leader: Face): string => (isLeader(own) ? 'You lead' : `${leader.username} leads`);

const roundOf = ({ progress }: TournamentCard): string =>
  progress ? `Round ${progress.currentRound} of ${progress.roundCount}` : '';

/** '14 of 28 played' */
export const playedOf = ({ progress }: TournamentCard): string =>
  progress ? `${progress.matchesPlayed} of ${progress.matchesTotal} played` : '';

/** 'Round 4 of 7 · 14 of 28 played' */
export const progressOf = (card: TournamentCard): string => `${roundOf(card)} · ${playedOf(card)}`;

/** 'theo leads', 'You lead'; undefined before anybody does. */
export const leaderLine = ({ own, leader }: TournamentCard): string | undefined =>
  leader === null ? undefined : isLeader(own) ? 'You lead' : `${leader.username} leads`;

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

/** Who has entered: 'theo, ines and 5 more', 'you and theo'. Whom the viewer knows is named first. */
export function enteredIn({ entered, participantCount, viewer }: TournamentCard): string {
  if (participantCount === 0) return 'No players yet';
  const names = [...(viewer.isParticipant ? ['you'] : []), ...entered.map(({ username }) => username)];
  const [first = '', second, third] = names;
  if (participantCount === 1 || second === undefined) return first;
  if (participantCount === 2) return `${first} and ${second}`;
  if (participantCount === 3 && third !== undefined) return `${first}, ${second} and ${third}`;
  return `${first}, ${second} and ${participantCount - 2} more`;
}

/** 'kenji won · 12 Oct' */
export function resultOf({ leader, own, endDate }: TournamentCard, now: number): string {
  const won = own?.place === 1 ? 'You won' : leader && `${leader.username} won`;
  return [won, endDate && shortDateOf(endDate, now)].filter(Boolean).join(' · ');
}

/** What there is to say of a tournament in whatever state, in one line. */
export function summaryOf(card: TournamentCard, now: number): string {
  const says = { pending: enteredIn, active: outlookInShort, completed: () => resultOf(card, now) };
  return says[card.status](card);
}
