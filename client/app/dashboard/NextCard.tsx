import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { rowsOf } from '#client/data/queries.ts';
import { ownLiveLine } from '#client/features/tournaments/model/cards.ts';
import { enteredScores } from '#client/features/tournaments/score/entered-scores.ts';
import { unsentFor } from '#client/features/tournaments/score/unsent-score.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { announce } from '#client/ui/announce.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Ball } from '#client/ui/LoadingBall.tsx';
import type { Face } from '#contract/values.ts';
import { activeTournaments, type MatchActivity } from './activities.ts';
import { clockOf, dayOfPlan, leafOf, playersWords, recordLine, resultWords, roomWords } from './labels.ts';
import { EventAnswers, GameAnswers, GameWays, InvitationAnswers, MatchDeeds, ResultAnswers } from './next-actions.tsx';
import type { NextThing } from './next-thing.ts';

interface Card {
  /** What it is about, above the headline. */
  above: string;
  title: string;
  text: string;
  /** Who stands on the other side of the court. */
  opponent: Face | null;
  /** It waits for the viewer: with the ball's dot. */
  isWaiting: boolean;
  /** What can be done. */
  deeds: ReactNode;
}

/** The one next thing to do. It is told when it becomes another one. */
export function NextCard({ next }: { next: NextThing }) {
  const heading = useId();
  const matchText = useMatchText(next.kind === 'match' ? next.match : undefined);
  const { above, title, text, opponent, isWaiting, deeds } = cardOf(next, matchText);
  useTold(`Next for you: ${title}. ${above}.`);
  return (
    <section aria-labelledby={heading} className="db-next on-dark">
      <div className="min-w-0">
        <p className={isWaiting ? 'db-dot font-semibold' : 'font-semibold'}>{above}</p>
        <h2 id={heading} tabIndex={-1}>
          <span className="sr-only">Next for you: </span>
          {title}
        </h2>
        <p className="line-clamp-3" dir="auto">
          {text}
        </p>
      </div>
      <Court opponent={opponent} />
      <div className="db-deeds">{deeds}</div>
    </section>
  );
}

function useTold(sentence: string): void {
  const before = useRef(sentence);
  useEffect(() => {
    if (before.current !== sentence) announce(sentence, { own: true });
    before.current = sentence;
  }, [sentence]);
}

function cardOf(next: NextThing, matchText: string): Card {
  const quiet = { opponent: null, isWaiting: false };
  switch (next.kind) {
    case 'match': {
      const { id, opponent, name, roundTitle } = next.match;
      return {
        above: `${name}, ${roundTitle}`,
        title: `You play ${opponent?.username ?? ''}`,
        text: matchText,
        opponent,
        isWaiting: true,
        deeds: <MatchDeeds key={id} match={next.match} />,
      };
    }
    case 'answer': {
      const { event } = next;
      return {
        ...quiet,
        above: `Today ${clockOf(event)}, ${event.groupName}`,
        title: `${event.name}: going?`,
        text: `${event.location}. ${roomWords(event)}`,
        isWaiting: true,
        deeds: <EventAnswers key={event.id} event={event} />,
      };
    }
    case 'asked': {
      const { game } = next;
      return {
        ...quiet,
        above: `${dayOfPlan(game, Date.now())} ${clockOf(game)}`,
        title: `${game.creator.username} asks you to play`,
        text: `${game.name}. ${playersWords(game)}.`,
        opponent: game.creator,
        isWaiting: true,
        deeds: <GameAnswers key={game.id} game={game} />,
      };
    }
    case 'confirm': {
      const { game } = next;
      return {
        ...quiet,
        above: `${dayOfPlan(game, Date.now())} ${clockOf(game)}, ${game.location}`,
        title: `${resultWords(game)}?`,
        text: 'Confirm it, and it counts for the club rating.',
        isWaiting: true,
        deeds: <ResultAnswers key={game.id} game={game} />,
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
        deeds: <GameWays key={game.id} game={game} />,
      };
    }
    case 'invitation': {
      const { id, group, inviter, message } = next.invite;
      return {
        ...quiet,
        above: `${inviter.username} asks you to join`,
        title: group.name,
        text: message,
        isWaiting: true,
        deeds: <InvitationAnswers key={id} invite={next.invite} />,
      };
    }
    case 'planned': {
      const { event } = next;
      return {
        ...quiet,
        above: `Today ${clockOf(event)}, ${event.groupName}`,
        title: event.name,
        text: `${event.location}. You are going.`,
        deeds: <Way to={`/groups/${event.groupId}/events/${event.id}`}>Open event</Way>,
      };
    }
    case 'join':
      return {
        ...quiet,
        above: 'Welcome to Thirdshot',
        title: 'Find your people',
        text: 'Games, chat and tournaments happen in groups. Join one, or make your own.',
        deeds: <Way to="/groups?tab=discover">Discover Groups</Way>,
      };
    case 'nothing':
      return {
        ...quiet,
        above: 'No match, game, event or invitation',
        title: 'Nothing on today',
        text: 'See who plays near your level, and which games are open.',
        deeds: <Way to="/matchmaking">Find a game</Way>,
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
  if (!match) return '';
  if (unsentFor(unsent, match.id)) return 'Your score is not sent yet.';
  const own = data && rowsOf(data).find(({ id }) => id === match.tournamentId)?.own;
  const live = own?.next?.matchId === match.id ? own.next.live : null;
  const where = match.court === null ? match.groupName : `Court ${match.court}, now`;
  const stands = live && ownLiveLine(live, match.opponent?.username ?? '');
  return [`${stands ?? where}.`, recordLine(own)].filter(Boolean).join(' ');
}

/** A court from above, with who stands on it. Decorative: who plays is said beside it. */
function Court({ opponent }: { opponent: Face | null }) {
  const { id, username } = useViewer();
  return (
    <div className="db-court" aria-hidden="true">
      {opponent && (
        <>
          <Seat who={opponent} place="db-seat db-seat-other" />
          <Seat who={{ id, username }} place="db-seat" />
        </>
      )}
      <Ball className="db-ball" />
    </div>
  );
}

function Seat({ who, place }: { who: Face; place: string }) {
  return (
    <span className={place}>
      <PlayerFace id={who.id} name={who.username} size="fill" />
    </span>
  );
}
