import { useInfiniteQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { rowsOf } from '#client/data/queries.ts';
import { addressOfCheckIn, isCheckInHour } from '#client/features/events/model.ts';
import { ownLiveLine } from '#client/features/tournaments/model/cards.ts';
import { beforeYours } from '#client/features/tournaments/model/labels.ts';
import { useExpected } from '#client/features/tournaments/parts/use-expected.ts';
import { enteredScores } from '#client/features/tournaments/score/entered-scores.ts';
import { unsentFor } from '#client/features/tournaments/score/unsent-score.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { useSpokenNews } from '#client/lib/scheduling/news.ts';
import { comingText } from '#client/lib/scheduling/occupancy.ts';
import { siteName } from '#client/lib/site-name.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { classes } from '#client/ui/classes.ts';
import { Ball } from '#client/ui/LoadingBall.tsx';
import type { Face, SideFace } from '#contract/values.ts';
import { activeTournaments, addressOfPlan, type EventActivity, type MatchActivity } from './activities.ts';
import {
  clockOf,
  dayOfPlan,
  leafOf,
  planLines,
  playersWords,
  recordLine,
  resultWords,
  roomWords,
  whenWords,
} from './labels.ts';
import {
  EventAnswers,
  GameAnswers,
  GameWays,
  GoingOrNot,
  InvitationAnswers,
  MatchActions,
  Remind,
  ResultAnswers,
} from './next-actions.tsx';
import { isOnNow, type Next } from './next-thing.ts';
import { canRemind } from './waiting.ts';

interface Card {
  above: string;
  title: string;
  text: string;
  /** Who stands on the other side of the court. */
  opponent: Face | SideFace | null;
  /** It waits for the viewer: with the ball's dot. */
  isWaiting: boolean;
  actions: ReactNode;
}

/** Half a court in two greens. With text twice as large a phone has room for the words alone. */
export const nextCardStyle =
  'on-dark relative isolate grid min-h-52 grid-cols-[minmax(0,1fr)_3.25rem] content-between gap-x-4 gap-y-3 overflow-hidden rounded-lg border border-transparent bg-court p-4 text-on-court shadow-low ' +
  'before:absolute before:inset-0 before:-z-1 before:bg-court-strong before:opacity-55 before:[clip-path:polygon(62%_0,100%_0,100%_100%,44%_100%)] ' +
  '@max-[17rem]:grid-cols-1 lg:col-span-2 lg:min-h-55.5 lg:grid-cols-[minmax(0,1fr)_20.625rem] lg:gap-x-7 lg:p-6';

const waitingDot =
  'before:mr-2 before:inline-block before:size-2 before:rounded-full before:border-4 before:border-ball';

/** A longer one is written smaller. */
const longTitle = 32;

/** The one next thing to do. It is announced when it becomes another one. */
export function NextCard({ next, below, coming }: Next) {
  const heading = useId();
  const matchText = useMatchText(next.kind === 'match' ? next.match : undefined);
  const { above, title, text, opponent, isWaiting, actions } = cardOf(next, matchText, coming);
  useSpokenNews(`Next for you: ${title}. ${above}.`, (before, after) =>
    before === after ? undefined : { text: after, own: true },
  );
  return (
    <section aria-labelledby={heading} className={nextCardStyle}>
      <div className="min-w-0 text-sm lg:text-base">
        <p className={classes('font-semibold', isWaiting && waitingDot)}>{above}</p>
        <h2
          id={heading}
          tabIndex={-1}
          className={classes(
            'my-2 leading-[1.0625] lg:mb-1.5 lg:leading-[1.09]',
            title.length > longTitle
              ? 'text-[min(1.5rem,8vw)] lg:text-[2.25rem]'
              : 'text-[min(2rem,10vw)] lg:text-[2.75rem]',
          )}
        >
          <span className="sr-only">Next for you: </span>
          <Link
            href={addressOf(next, coming)}
            className="after:absolute after:inset-0 after:z-1 after:rounded-lg hover:underline"
          >
            {title}
          </Link>
        </h2>
        <p className="line-clamp-3" dir="auto">
          {text}
        </p>
      </div>
      <Court opponent={opponent} />
      <div className="relative z-2 col-span-full flex flex-wrap gap-2 *:min-h-13 *:first:flex-1 *:first:text-[1.0625rem] lg:col-span-1 lg:*:first:flex-none lg:*:first:px-7">
        {actions}
      </div>
      {below && <EventBelow key={below.id} event={below} />}
    </section>
  );
}

/** The event of today, below what comes before it: when, who comes, and the viewer's answer by one press. */
function EventBelow({ event }: { event: EventActivity }) {
  const now = Date.now();
  const isOpen = event.mayAnswer && event.userResponse === null;
  return (
    <div className="relative z-2 col-span-full -mx-4 -mb-4 flex flex-wrap items-center gap-2 border-t-2 border-white/30 px-4 py-2.5 lg:-mx-6 lg:-mb-6 lg:px-6">
      <Link href={addressOfPlan(event)} className="grid min-h-11 min-w-0 flex-[999_1_10rem] content-center text-sm">
        <b className="font-semibold wrap-anywhere" dir="auto">
          {whenWords(event, now)} {event.name}
        </b>
        <span className="flex items-start gap-1">
          {event.userResponse === 'going' && !event.waitlisted && (
            <>
              <Check className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              <span className="sr-only">You are going. </span>
            </>
          )}
          {comingText(event)}
          {event.unansweredCount > 0 && `, ${event.unansweredCount} not answered`}
        </span>
      </Link>
      <div className="flex flex-auto flex-wrap gap-2 *:flex-auto empty:hidden lg:flex-none">
        {isOpen && <GoingOrNot event={event} />}
        {event.mayCheckIn && isCheckInHour(event.date, now) ? (
          <Link href={addressOfCheckIn(event)} className={buttonStyle('on-court')}>
            Check in
          </Link>
        ) : (
          !isOpen && canRemind(event) && <Remind event={event} variant="on-court" />
        )}
      </div>
    </div>
  );
}

/** Where what it shows is whole. */
function addressOf(next: Next['next'], coming: Next['coming']): string {
  if ('event' in next) return addressOfPlan(next.event);
  if ('game' in next) return addressOfPlan(next.game);
  if (next.kind === 'match') return addressOfPlan(next.match);
  if (next.kind === 'invitation') return `/groups/${next.invite.groupId}`;
  if (next.kind === 'join') return '/groups?tab=discover';
  return coming ? addressOfPlan(coming) : '/matchmaking';
}

function cardOf(next: Next['next'], matchText: string, coming: Next['coming']): Card {
  const quiet = { opponent: null, isWaiting: false };
  switch (next.kind) {
    case 'match': {
      const { id, opponent, name, roundTitle } = next.match;
      return {
        above: `${name}, ${roundTitle}`,
        title: `You play ${opponent?.name ?? ''}`,
        text: matchText,
        opponent,
        isWaiting: true,
        actions: <MatchActions key={id} match={next.match} />,
      };
    }
    case 'check-in': {
      const { event } = next;
      return {
        ...quiet,
        above: `${whenWords(event, Date.now())}, ${event.groupName}`,
        title: event.name,
        text: `${comingText(event)}. Say who is here.`,
        isWaiting: true,
        actions: (
          <>
            <Way to={addressOfCheckIn(event)}>{`Check in ${event.goingCount || ''}`.trim()}</Way>
            {event.mayAnswer && event.userResponse === null && <GoingOrNot event={event} />}
          </>
        ),
      };
    }
    case 'answer': {
      const { event } = next;
      return {
        ...quiet,
        above: `${whenWords(event, Date.now())}, ${event.groupName}`,
        title: `${event.name}: going?`,
        text: `${event.location}. ${roomWords(event)}`,
        isWaiting: true,
        actions: <EventAnswers key={event.id} event={event} />,
      };
    }
    case 'asked': {
      const { game } = next;
      return {
        ...quiet,
        above: `${dayOfPlan(game, Date.now())} ${clockOf(game)}`,
        title: `${game.creator.name} asks you to play`,
        text: `${game.name}. ${playersWords(game)}.`,
        opponent: game.creator,
        isWaiting: true,
        actions: <GameAnswers key={game.id} game={game} />,
      };
    }
    case 'confirm': {
      const { game } = next;
      return {
        ...quiet,
        above: `${dayOfPlan(game, Date.now())} ${clockOf(game)}, ${game.location}`,
        title: `${resultWords(game)}?`,
        text: 'Confirm it to make it count for the club rating.',
        isWaiting: true,
        actions: <ResultAnswers key={game.id} game={game} />,
      };
    }
    case 'game': {
      const { game } = next;
      const { isToday } = leafOf(game, Date.now());
      return {
        ...quiet,
        above: `${isToday ? 'Today' : 'Tomorrow'} ${clockOf(game)}`,
        title: game.name,
        text: `${playersWords(game)}. You play.`,
        actions: <GameWays key={game.id} game={game} />,
      };
    }
    case 'invitation': {
      const { id, group, inviter, message } = next.invite;
      return {
        ...quiet,
        above: `${inviter.name} asks you to join`,
        title: group.name,
        text: message,
        isWaiting: true,
        actions: <InvitationAnswers key={id} invite={next.invite} />,
      };
    }
    case 'planned': {
      const { event } = next;
      return {
        ...quiet,
        above: isOnNow(event, Date.now())
          ? `On now, ${event.groupName}`
          : `Today ${clockOf(event)}, ${event.groupName}`,
        title: event.name,
        text: `${event.location}. You are going.`,
        actions: (
          <>
            <Way to={addressOfPlan(event)}>Open event</Way>
            {canRemind(event) && <Remind event={event} variant="on-court" />}
          </>
        ),
      };
    }
    case 'join':
      return {
        ...quiet,
        above: `Welcome to ${siteName.get()}`,
        title: 'Find your people',
        text: 'Games, chat and tournaments happen in groups. Join one, or create your own.',
        actions: <Way to="/groups?tab=discover">Discover Groups</Way>,
      };
    case 'nothing':
      if (coming?.type === 'match') {
        const { title, text } = planLines(coming);
        return {
          ...quiet,
          above: text,
          title: coming.opponent ? title : 'Your next match',
          text: coming.opponent
            ? 'It can be played once the matches before it are.'
            : 'Your opponent is not decided yet.',
          actions: <Way to={addressOfPlan(coming)}>Open tournament</Way>,
        };
      }
      return {
        ...quiet,
        above: coming ? `Next: ${dayOfPlan(coming, Date.now())} ${clockOf(coming)}` : 'Free to play?',
        title: 'Nothing on today',
        text: coming ? `${coming.name}, ${coming.location}` : 'See who plays near your level and which games are open.',
        actions: <Way to="/matchmaking">Find a game</Way>,
      };
  }
}

/** Nothing else on the page is yellow, so this is. */
function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link href={to} className={buttonStyle('ball')}>
      {children}
    </Link>
  );
}

/** What is said of the viewer's match: where it is, what it stands at, how they have done so far. */
function useMatchText(match: MatchActivity | undefined): string {
  const { data } = useInfiniteQuery(activeTournaments);
  const { unsent } = useUnsent(enteredScores);
  const card = data && rowsOf(data).find(({ id }) => id === match?.tournamentId);
  const expected = useExpected(card, match);
  if (!match) return '';
  if (unsentFor(unsent, match.id)) return 'Your score is not sent yet.';
  const own = card?.own;
  const live = own?.next?.matchId === match.id ? own.next.live : null;
  const before = own?.next?.matchId === match.id ? beforeYours(own.next.matchesBefore) : undefined;
  const where =
    match.court === null ? (sentenceOf(expected) ?? before ?? match.groupName) : `Court ${match.court}, now`;
  const stands = live && ownLiveLine(live, match.opponent?.name ?? '');
  return [`${stands ?? where}.`, recordLine(own)].filter(Boolean).join(' ');
}

const sentenceOf = (text: string | undefined) => text && text.charAt(0).toUpperCase() + text.slice(1);

/** A court from above, upright on a phone, with who stands on it. Decorative: who plays is said beside it. */
function Court({ opponent }: { opponent: Face | SideFace | null }) {
  const viewer = useViewer();
  return (
    <div
      className="relative aspect-72/158 self-start border-2 border-white bg-blue @max-[17rem]:hidden lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:aspect-330/150 lg:self-center"
      aria-hidden="true"
    >
      <div className="absolute inset-y-0 left-1/2 -translate-x-1/2 border-l-2 border-white lg:inset-x-0 lg:inset-y-auto lg:top-1/2 lg:translate-x-0 lg:-translate-y-1/2 lg:border-t-2 lg:border-l-0" />
      <div className="absolute inset-x-0 inset-y-[33.5%] border-y-2 border-white bg-court-strong lg:inset-x-[33.5%] lg:inset-y-0 lg:border-x-2 lg:border-y-0" />
      <div className="absolute -inset-x-1.5 top-1/2 -mt-px border-t-2 border-dashed border-white lg:inset-x-auto lg:-inset-y-1.5 lg:left-1/2 lg:mt-0 lg:-ml-px lg:border-t-0 lg:border-l-2" />
      {opponent && (
        <>
          <Player face={opponent} at="top-[14%] left-[30%] lg:top-[27%] lg:left-[82.5%]" />
          <Player face={viewer} at="top-[86%] left-[70%] lg:top-[73%] lg:left-[17.5%]" />
        </>
      )}
      <Ball className="absolute top-[57%] left-[52%] w-3.5 -translate-1/2 lg:top-[40%] lg:left-1/2 lg:w-5" />
    </div>
  );
}

function Player({ face, at }: { face: Face | SideFace; at: string }) {
  return (
    <span
      className={classes('@container absolute size-7.5 -translate-1/2 rounded-full ring-2 ring-white lg:size-11', at)}
    >
      <PlayerFace {...face} size="fill" />
    </span>
  );
}
