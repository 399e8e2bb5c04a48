import { Bell, Check, MessageCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { ordinal } from '#client/lib/counts.ts';
import { ratingText } from '#client/lib/ratings.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import type { OpenedGame } from '#contract/games.ts';
import { useLeaving } from '../actions.ts';
import { JoinButton } from '../GameCard.tsx';
import { addressOfTalk, leavingWords, levelWords, placesLeft, roomWords } from '../model.ts';
import HowItEnded from '../result/HowItEnded.tsx';

interface ReplyCardProps {
  game: OpenedGame;
  now: number;
}

/** What the viewer is in the game, and can do about it: the loudest thing of its page. */
export function ReplyCard({ game, now }: ReplyCardProps) {
  const heading = useId();
  const { status, cancelReason } = game;
  if (status === 'cancelled') {
    return (
      <section aria-label="Cancelled" className="ev-reply grid gap-2">
        <p className="font-semibold">This game is cancelled.</p>
        {cancelReason && <p dir="auto">{cancelReason}</p>}
      </section>
    );
  }
  return (
    <section aria-labelledby={heading} className="ev-reply">
      {status === 'upcoming' ? (
        <ToCome heading={heading} game={game} />
      ) : (
        <HowItEnded heading={heading} game={game} now={now} />
      )}
    </section>
  );
}

const titles = {
  playing: 'You play',
  waiting: 'You wait for a place',
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
        <span className="text-sm text-soft">{roomWords(game)}</span>
      </div>
      {mayJoin && part !== 'playing' && <JoinButton game={game} variant="ball" size="tall" width="full" />}
      <WhatFollows game={game} />
      {part === 'playing' && game.conversationId !== null && (
        <Link href={addressOfTalk(game)} className={buttonStyle('secondary', { width: 'full' })}>
          <MessageCircle className="size-5" aria-hidden="true" />
          Talk to the others
        </Link>
      )}
      {mayLeave && <Leave game={game} />}
    </div>
  );
}

/** What pressing the button, or waiting, leads to, where that is not plain. */
function WhatFollows({ game }: { game: OpenedGame }) {
  const { rating } = useViewer();
  const { creator, waitingCount } = game;
  const { part, isInRange, mayJoin } = game.viewer;
  if (part === 'waiting') {
    return (
      <p className="flex gap-2 text-sm text-soft">
        <Bell className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        As soon as a place is free it is yours, and we tell you.
      </p>
    );
  }
  if (part === 'asking') return <p className="text-sm text-soft">{creator.username} decides, and we tell you.</p>;
  if (part === 'playing' || !mayJoin) return null;
  if (!isInRange) {
    const own = rating ? `Your rating is ${ratingText(rating)}` : 'You have no rating yet';
    return (
      <p className="text-sm text-soft">
        {own}, and this is for {levelWords(game)}: {creator.username} decides whether you come.
      </p>
    );
  }
  if (placesLeft(game) === 0) {
    return <p className="text-sm text-soft">You would be {ordinal(waitingCount + 1)} in line for a place.</p>;
  }
  return part === 'asked' ? <p className="text-sm text-soft">{creator.username} asks you to come.</p> : null;
}

const leaves = { playing: 'Leave', waiting: 'Leave the line', asked: 'Can’t come', asking: 'Take it back' } as const;

function Leave({ game }: { game: OpenedGame }) {
  const [asks, setAsks] = useState(false);
  const leaving = useLeaving(game);
  const { id, viewer } = game;
  const { part } = viewer;
  if (part === null) return null;
  const isWeighty = part === 'playing' || part === 'waiting';
  return (
    <>
      <Button
        variant={part === 'asked' ? 'secondary' : 'ghost'}
        width="full"
        pending={leaving.isPending}
        onClick={() => (isWeighty ? setAsks(true) : leaving.run({ params: { id } }))}
      >
        {leaves[part]}
      </Button>
      {asks && <LeaveDialog game={game} onClose={() => setAsks(false)} />}
    </>
  );
}

/** Asks before somebody gives up their place. */
function LeaveDialog({ game, onClose }: { game: OpenedGame; onClose: () => void }) {
  const leaving = useLeaving(game, onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Leave this game?"
      confirm={game.viewer.part === 'waiting' ? 'Leave the line' : 'Leave game'}
      destructive
      pending={leaving.isPending}
      onConfirm={() => leaving.run({ params: { id: game.id } })}
    >
      <p>{leavingWords(game)}</p>
    </ConfirmDialog>
  );
}
