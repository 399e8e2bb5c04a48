/** What the dashboard says of activities, in words. */
import { counted, ordinal } from '#client/lib/counts.ts';
import { daysBetween, shortDateOf, timeOf } from '#client/lib/moments.ts';
import { comingText } from '#client/lib/scheduling/occupancy.ts';
import { ownWriters } from '#client/lib/time-writers.ts';
import type { BadgeTone } from '#client/ui/Badge.tsx';
import type { Activity } from '#contract/activities.ts';
import type { Self } from '#contract/auth.ts';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import {
  addressOfPlan,
  type DatedActivity,
  type EventActivity,
  type GameActivity,
  type TournamentActivity,
} from './activities.ts';

interface Label {
  label: string;
  tone: BadgeTone;
}

/** Activity labels. */
const tournamentLabels: Record<TournamentActivity['status'], Label> = {
  pending: { label: 'Not Started', tone: 'amber' },
  active: { label: 'Upcoming', tone: 'green' },
  completed: { label: 'Completed', tone: 'blue' },
};

const answerLabels: Record<NonNullable<EventActivity['userResponse']>, Label> = {
  going: { label: 'Going', tone: 'green' },
  maybe: { label: 'Maybe', tone: 'neutral' },
  not_going: { label: 'Not going', tone: 'neutral' },
};

/** How a plan stands; undefined for one that waits for an answer. */
export function labelOf(plan: Activity): Label | undefined {
  if (plan.type === 'tournament') return tournamentLabel(plan);
  if (plan.type === 'event') return eventLabel(plan);
  if (plan.type === 'game') return gameLabel(plan);
  if (plan.court !== null) return { label: `Court ${plan.court}`, tone: 'green' };
  return plan.isPlayable ? { label: 'To play', tone: 'green' } : { label: 'Waiting', tone: 'neutral' };
}

function tournamentLabel({ status, isParticipant, waitlisted }: TournamentActivity): Label {
  if (waitlisted) return { label: 'Waiting', tone: 'amber' };
  return status === 'pending' && isParticipant ? { label: 'You are in', tone: 'green' } : tournamentLabels[status];
}

function eventLabel({ status, waitlisted, userResponse, mayAnswer }: EventActivity): Label | undefined {
  if (status === 'cancelled') return { label: 'Cancelled', tone: 'red' };
  if (waitlisted) return { label: 'Waiting', tone: 'amber' };
  if (userResponse !== null) return answerLabels[userResponse];
  return mayAnswer ? undefined : { label: 'On now', tone: 'green' };
}

function gameLabel({ status, part, resultState, mayAnswer, mayConfirm }: GameActivity): Label | undefined {
  if (mayAnswer || mayConfirm) return undefined;
  if (status === 'cancelled') return { label: 'Cancelled', tone: 'red' };
  if (resultState === 'entered') return { label: 'Not confirmed', tone: 'amber' };
  if (part === 'waiting') return { label: 'Waiting', tone: 'amber' };
  if (part === 'asking') return { label: 'Asked', tone: 'neutral' };
  return { label: status === 'playing' ? 'On now' : 'Playing', tone: 'green' };
}

/** What is asked of the viewer where a plan waits for them. */
export function askOf(plan: Activity): string {
  if (plan.type !== 'game') return 'Going?';
  return plan.mayConfirm ? 'Confirm?' : 'Join?';
}

/** What it is called, and a line about it. */
export interface Lines {
  title: string;
  text: string;
}

export function planLines(plan: Activity): Lines {
  switch (plan.type) {
    case 'event':
      return {
        title: plan.name,
        text: `${clockOf(plan)}${laterWords(plan)}, ${isComing(plan) ? plan.location : comingText(plan)}`,
      };
    case 'tournament':
      return { title: plan.name, text: tournamentText(plan) };
    case 'match':
      return {
        title: plan.opponent ? `You play ${plan.opponent.name}` : 'Opponent to be decided',
        text: `${plan.name}, ${plan.roundTitle}`,
      };
    case 'game':
      return { title: plan.name, text: gameText(plan) };
  }
}

function tournamentText(plan: TournamentActivity): string {
  const { localStart, timeZone, date, groupName, location, participantCount } = plan;
  if (localStart === null) return `${groupName}, ${counted(participantCount, 'player')} in`;
  return [clockOf({ localStart, timeZone, date }), location || groupName].join(', ');
}

/** Of a series: ' and 4 more' */
const laterWords = ({ laterCount }: EventActivity): string => (laterCount === 0 ? '' : ` and ${laterCount} more`);

function gameText(game: GameActivity): string {
  if (game.resultState !== null) return playedWords(game);
  return `${clockOf(game)}, ${game.mayAnswer ? `${game.creator.name} asks you` : playersWords(game)}`;
}

/** How many have a place in a game. */
export const playersWords = ({ takenCount, places }: GameActivity): string => `${takenCount} of ${places} in`;

const isComing = ({ userResponse, waitlisted, status }: EventActivity): boolean =>
  status === 'upcoming' && userResponse === 'going' && !waitlisted;

/** How much room there is. */
export function roomWords(event: EventActivity): string {
  const left = event.maxParticipants - event.goingCount;
  if (left <= 0) return 'Full, with a waiting list.';
  return `${comingText(event)}, ${counted(left, 'place')} left.`;
}

/** 'Today 18:00', 'Tue 24 Nov 18:00' */
export const whenWords = (plan: DatedActivity, now: number): string => `${dayOfPlan(plan, now)} ${clockOf(plan)}`;

/** When something begins, on the clock of its zone: '18:00', and where the reader's shows something else '18:00 Berlin time'. */
export function clockOf({
  localStart,
  timeZone,
  date,
}: Pick<DatedActivity, 'localStart' | 'timeZone'> & { date: string | null }): string {
  // Without a zone it is read in the reader's own, and written in it again.
  const time = timeOf(localStart);
  if (date === null || minuteOf(date) === minuteOf(localStart)) return time;
  return `${time} ${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time`;
}

/** What a clock shows is told to the minute. */
const minuteOf = (timestamp: string): number => Math.floor(Date.parse(timestamp) / 60_000);

/** The leaf of a calendar: 'Today' '21', 'Tue' '24', and further away 'Nov' '28'. */
export function leafOf({ localStart }: Pick<DatedActivity, 'localStart'>, now: number) {
  const day = new Date(localStart);
  const daysAway = -daysBetween(localStart, now);
  const month = day.toLocaleDateString('en-GB', { month: 'short' });
  const above = daysAway === 0 ? 'Today' : daysAway > 0 && daysAway < 7 ? ownWriters.weekday.format(day) : month;
  return { above, date: String(day.getDate()), isToday: daysAway === 0 };
}

/** When a plan is, for the ear: 'Today', 'Tue 24 Nov'. */
export function dayOfPlan(plan: Pick<DatedActivity, 'localStart'>, now: number): string {
  const { above, isToday } = leafOf(plan, now);
  const date = shortDateOf(plan.localStart, now);
  return isToday ? 'Today' : date.includes(above) ? date : `${above} ${date}`;
}

/** What the viewer did: 'You beat ines 11–7'. */
export function recentLines(activity: Activity): Lines {
  switch (activity.type) {
    case 'event':
      return { title: activity.name, text: `${activity.groupName}, ${activity.goingCount} came` };
    case 'tournament':
      return {
        title: placeWords(activity),
        text: `${activity.groupName}, ${counted(activity.participantCount, 'player')}`,
      };
    case 'match':
      return { title: resultWords(activity), text: `${activity.name}, ${activity.roundTitle}` };
    case 'game':
      return { title: playedWords(activity), text: activity.name };
  }
}

function placeWords({ place, name }: TournamentActivity): string {
  if (place === null) return `${name} is over`;
  return place === 1 ? `You won ${name}` : `You came ${ordinal(place)} in ${name}`;
}

function playedWords(game: GameActivity): string {
  if (game.score !== null) return resultWords(game);
  if (game.resultState === 'disputed') return 'The result is disputed';
  return game.resultState === null ? 'You played, no result yet' : 'You were there';
}

/** 'You beat amara 11–7', 'amara & ines beat you 2–1', '1–1 against amara' */
export function resultWords({ opponent, hasWon, score }: Pick<GameActivity, 'opponent' | 'hasWon' | 'score'>): string {
  const other = opponent?.name ?? 'your opponent';
  const [own, theirs] = score ?? [];
  if (score && own === theirs) return `${own}–${theirs} against ${other}`;
  if (hasWon) return `You beat ${other}${score ? ` ${own}–${theirs}` : ''}`;
  return `${opponent ? other : 'Your opponent'} beat you${score ? ` ${theirs}–${own}` : ''}`;
}

/** How the viewer has done: 'You won 2 of your 3 matches.'; undefined before the first. */
export function recordLine(own: TournamentCard['own'] | undefined): string | undefined {
  if (!own || own.wins + own.losses === 0) return undefined;
  if (own.wins + own.losses === 1) return `You ${own.wins === 1 ? 'won' : 'lost'} your first match.`;
  return `You won ${own.wins} of your ${own.wins + own.losses} matches.`;
}

/** Where an activity is shown. */
export function addressOf(activity: Activity): string {
  if (activity.type === 'game') return addressOfPlan(activity);
  return `/groups/${activity.groupId}/${activity.type === 'event' ? 'events' : 'tournaments'}`;
}

/** In milliseconds. */
const hour = 60 * 60_000;

/**
 * What the dashboard says first: nobody is welcomed back who has only just come.
 *
 * @param now in milliseconds since 1970
 */
export function greeting({ name, createdAt }: Pick<Self, 'name' | 'createdAt'>, now: number): string {
  const isNew = now - Date.parse(createdAt) < hour;
  return `Welcome${isNew ? '' : ' back'}, ${name}`;
}
