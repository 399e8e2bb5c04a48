import { useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { replies } from '#client/features/events/model.ts';
import { storeEvent } from '#client/features/events/queries.ts';
import { useReply } from '#client/features/events/reply.tsx';
import { storeGame, useJoining, useLeaving } from '#client/features/games/actions.ts';
import { useInviteReply } from '#client/features/groups/invitations/use-reply.ts';
import { ScoreHere } from '#client/features/tournaments/pages/NowTournament.tsx';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { toast } from '#client/ui/toast.ts';
import { type Action, useAction } from '#client/ui/use-action.ts';
import { activitiesCalls } from '#contract/activities.ts';
import { eventCalls } from '#contract/events.ts';
import { gameCalls, type OpenedGame } from '#contract/games.ts';
import type { Invite } from '#contract/invites.ts';
import { addressOfPlan, type EventActivity, type GameActivity, type MatchActivity } from './activities.ts';
import { ButtonWords } from './Panel.tsx';

/** Say whether one comes. */
export function EventAnswers({ event }: { event: EventActivity }) {
  const { give, isPending } = useReply(event);
  return replies.map(({ value, label }) => (
    <Button
      key={value}
      variant={value === 'going' ? 'ball' : 'on-court'}
      pending={isPending}
      onClick={() => give({ status: value })}
    >
      <ButtonWords more={`to ${event.name}`}>{label}</ButtonWords>
    </Button>
  ));
}

/** The same where there is little room. */
export function GoingOrNot({ event }: { event: EventActivity }) {
  const { give, isPending } = useReply(event);
  return replies
    .filter(({ value }) => value !== 'maybe')
    .map(({ value, label }) => (
      <Button key={value} variant="on-court" pending={isPending} onClick={() => give({ status: value })}>
        <ButtonWords more={`to ${event.name}`}>{label}</ButtonWords>
      </Button>
    ));
}

/** Say whether one comes, where one was asked. */
export function GameAnswers({ game }: { game: GameActivity }) {
  const joining = useJoining(game);
  const leaving = useLeaving(game);
  const request = { params: { id: game.id } };
  return (
    <>
      <Button variant="ball" pending={joining.isPending} onClick={() => joining.run(request)}>
        <ButtonWords more={`and play ${game.name}`}>Accept</ButtonWords>
      </Button>
      <Button variant="on-court" pending={leaving.isPending} onClick={() => leaving.run(request)}>
        <ButtonWords more={`to play ${game.name}`}>Decline</ButtonWords>
      </Button>
    </>
  );
}

/** The way to a game that one plays, and to those who play it. */
export function GameWays({ game }: { game: GameActivity }) {
  return (
    <>
      <Link href={addressOfPlan(game)} className={buttonStyle('ball')}>
        Open game
      </Link>
      <Link href={`/messages?game=${game.id}`} className={buttonStyle('on-court')} aria-label="Message the players">
        <MessageCircle className="size-5" aria-hidden="true" />
        <span className="hidden lg:inline">Message</span>
      </Link>
    </>
  );
}

/** Accept an invitation, or look first; declining is for the list of them. */
export function InvitationAnswers({ invite: { id, group } }: { invite: Invite }) {
  const { accept } = useInviteReply({ inviteId: id, group });
  return (
    <>
      <Button variant="ball" pending={accept.isPending} onClick={accept.run}>
        <ButtonWords more={`and join ${group.name}`}>Accept</ButtonWords>
      </Button>
      <Link href={`/groups/${group.id}`} className={buttonStyle('on-court')}>
        <ButtonWords more={`${group.name}`}>View Group</ButtonWords>
      </Link>
    </>
  );
}

/** Enter the score, or write to whom one plays. */
export function MatchActions({ match }: { match: MatchActivity }) {
  const [isOpen, setOpen] = useState(false);
  const { id, tournamentId, opponent } = match;
  return (
    <>
      <Button variant="ball" onClick={() => setOpen(true)}>
        <ButtonWords more={`against ${opponent?.name ?? ''}`}>Enter score</ButtonWords>
      </Button>
      {opponent && (
        <Link
          href={`/messages?user=${opponent.id}`}
          className={buttonStyle('on-court')}
          aria-label={`Message ${opponent.name}`}
        >
          <MessageCircle className="size-5" aria-hidden="true" />
          <span className="hidden lg:inline">Message {opponent.name}</span>
        </Link>
      )}
      {isOpen && <ScoreHere tournamentId={tournamentId} matchId={id} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Say that it ended so, or look first. */
export function ResultAnswers({ game }: { game: GameActivity }) {
  const confirming = useConfirm();
  return (
    <>
      <Button variant="ball" pending={confirming.isPending} onClick={() => confirming.run({ params: { id: game.id } })}>
        <ButtonWords more="the result">Confirm</ButtonWords>
      </Button>
      <Link href={addressOfPlan(game)} className={buttonStyle('on-court')}>
        View game
      </Link>
    </>
  );
}

/** So long what was just said may be taken back. */
const undoableMs = 6000;

/** Saying that a game ended so, and taking that back. */
export function useConfirm(onDone?: () => unknown): Action<typeof gameCalls.confirmResult> {
  const client = useQueryClient();
  const store = async (changed: OpenedGame) => {
    await storeGame(client, changed);
    await onDone?.();
  };
  const undo = useAction(gameCalls.undoConfirm, { failed: 'Could not undo', onDone: store });
  return useAction(gameCalls.confirmResult, {
    failed: 'Could not confirm the result',
    onDone: (changed) => {
      toast({
        title: 'Result confirmed',
        description: 'It counts for the club rating now.',
        action: { label: 'Undo', onPress: () => undo.run({ params: { id: changed.id } }) },
        duration: undoableMs,
      });
      return store(changed);
    },
  });
}

/** Asks those who have not answered to do so. */
export function Remind({ event, variant }: { event: EventActivity; variant: 'on-court' | 'secondary' }) {
  const client = useQueryClient();
  const remind = useAction(eventCalls.remind, {
    done: 'Reminder sent',
    failed: 'Could not remind them',
    onDone: (changed) => storeEvent(client, changed),
    onSettled: () => client.invalidateQueries(answersOf(activitiesCalls.list)),
  });
  return (
    <Button
      variant={variant}
      {...(variant === 'secondary' && { size: 'small' })}
      pending={remind.isPending}
      onClick={() => remind.run({ params: { id: event.id } })}
    >
      <ButtonWords more={`who have not answered ${event.name}`}>Remind {event.unansweredCount}</ButtonWords>
    </Button>
  );
}
