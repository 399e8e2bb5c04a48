import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, MessageCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { ordinal } from '#client/lib/counts.ts';
import { allLookedAfterQuery } from '#client/lib/looked-after/looked-after.ts';
import { ratingText } from '#client/lib/ratings.ts';
import { ReplyPanel, WaitingNote } from '#client/lib/scheduling/DetailsPage.tsx';
import { queueText, roomText, seatsLeft } from '#client/lib/scheduling/occupancy.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { gameCalls, type OpenedGame } from '#contract/games.ts';
import type { Player } from '#contract/values.ts';
import { storeGame, useLeaving } from '../actions.ts';
import { JoinButton } from '../GameCard.tsx';
import { addressOfConversation, leavingText, levelText } from '../model.ts';
import { Result } from '../result/Result.tsx';

/** What the viewer is in the game, and can do about it: the loudest thing of its page. */
export function ReplyCard({ game, now }: { game: OpenedGame; now: number }) {
  const heading = useId();
  const { status, cancelReason } = game;
  if (status === 'cancelled') {
    return (
      <ReplyPanel aria-label="Cancelled">
        <div className="grid gap-2">
          <p className="font-semibold">This game is cancelled.</p>
          {cancelReason && <p dir="auto">{cancelReason}</p>}
        </div>
      </ReplyPanel>
    );
  }
  return (
    <ReplyPanel aria-labelledby={heading}>
      {status === 'upcoming' ? (
        <ToCome heading={heading} game={game} />
      ) : (
        <Result heading={heading} game={game} now={now} />
      )}
    </ReplyPanel>
  );
}

const titles = {
  playing: 'You play',
  waiting: 'You’re on the waiting list',
  asked: 'Are you in?',
  asking: 'You asked to join',
} as const;

function ToCome({ heading, game }: { heading: string; game: OpenedGame }) {
  const { part, mayJoin, mayLeave, waitlistPosition } = game.viewer;
  const title = waitlistPosition === null ? titles[part ?? 'asked'] : `You are ${ordinal(waitlistPosition)} in line`;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={heading} className="flex items-center gap-2 text-base">
          {part === 'playing' && <Check className="size-5 text-court-text" aria-hidden="true" />}
          {title}
        </h2>
        <span className="text-sm text-soft">{roomText(game)}</span>
      </div>
      {mayJoin && part !== 'playing' && <JoinButton game={game} variant="ball" size="tall" width="full" />}
      <WhatFollows game={game} />
      {part === 'playing' && game.conversationId !== null && (
        <Link href={addressOfConversation(game)} className={buttonStyle('secondary', { width: 'full' })}>
          <MessageCircle className="size-5" aria-hidden="true" />
          Message the players
        </Link>
      )}
      {mayLeave && <Leave game={game} />}
      <Wards game={game} />
    </div>
  );
}

/** Whom the viewer looks after: a way in for each, and out. */
function Wards({ game }: { game: OpenedGame }) {
  const { data = [] } = useQuery(allLookedAfterQuery);
  if (data.length === 0) return null;
  return (
    <ul aria-label="People you look after" className="divide-y divide-line border-t border-line">
      {data.map((ward) => (
        <Ward key={ward.id} game={game} ward={ward} />
      ))}
    </ul>
  );
}

function Ward({ game, ward: { id: userId, name } }: { game: OpenedGame; ward: Player }) {
  const client = useQueryClient();
  const onDone = (changed: OpenedGame) => storeGame(client, changed);
  const joining = useAction(gameCalls.admit, { failed: `${name} could not join`, onDone });
  const leaving = useAction(gameCalls.turnAway, { failed: `${name} could not leave`, onDone });
  const { id, players, waiting, asking } = game;
  const isOne = (each: Player) => each.id === userId;
  const part = players.some(isOne)
    ? 'Has a place'
    : waiting.some(isOne)
      ? 'On the waiting list'
      : asking.some(isOne)
        ? 'Asked to join'
        : undefined;
  const request = { params: { id, userId } };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-1.5">
      <span className="min-w-0">
        <b className="block font-semibold wrap-anywhere" dir="auto">
          {name}
        </b>
        {part && <span className="block text-sm text-soft">{part}</span>}
      </span>
      <Button
        variant={part ? 'ghost' : 'secondary'}
        size="small"
        pending={joining.isPending || leaving.isPending}
        onClick={() => (part ? leaving : joining).run(request)}
      >
        {part ? 'Leave' : 'Join'}
        <span className="sr-only"> for {name}</span>
      </Button>
    </li>
  );
}

/** What pressing the button, or waiting, leads to, where that is not plain. */
function WhatFollows({ game }: { game: OpenedGame }) {
  const { rating } = useViewer();
  const { creator } = game;
  const { part, isInRange, mayJoin } = game.viewer;
  if (part === 'waiting') return <WaitingNote />;
  if (part === 'asking') return <p className="text-sm text-soft">{creator.name} decides. We’ll tell you here.</p>;
  if (part === 'playing' || !mayJoin) return null;
  if (!isInRange) {
    const own = rating ? `Your rating is ${ratingText(rating)}` : 'You have no rating yet';
    return (
      <p className="text-sm text-soft">
        {own}, and this game is for {levelText(game)}. {creator.name} decides if you can join.
      </p>
    );
  }
  if (seatsLeft(game) === 0) return <p className="text-sm text-soft">{queueText(game)}</p>;
  return part === 'asked' ? <p className="text-sm text-soft">{creator.name} asks you to come.</p> : null;
}

const leaves = {
  playing: 'Leave',
  waiting: 'Leave the waiting list',
  asked: 'Can’t come',
  asking: 'Withdraw request',
} as const;

function Leave({ game }: { game: OpenedGame }) {
  const [asks, setAsks] = useState(false);
  const leaving = useLeaving(game, () => setAsks(false));
  const { part } = game.viewer;
  if (part === null) return null;
  const leave = () => leaving.run({ params: { id: game.id } });
  const hasSomethingToLose = part === 'playing' || part === 'waiting';
  return (
    <>
      <Button
        variant={part === 'asked' ? 'secondary' : 'ghost'}
        width="full"
        pending={leaving.isPending && !asks}
        onClick={() => (hasSomethingToLose ? setAsks(true) : leave())}
      >
        {leaves[part]}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Leave this game?"
        confirm={part === 'waiting' ? 'Leave the waiting list' : 'Leave game'}
        destructive
        pending={leaving.isPending}
        onConfirm={leave}
      >
        <p>{leavingText(game)}</p>
      </ConfirmDialog>
    </>
  );
}
