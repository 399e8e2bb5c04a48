import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#client/data/mutations.ts';
import { counted } from '#client/lib/counts.ts';
import { Button } from '#client/ui/Button.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { toast } from '#client/ui/toast.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { refetchLists, storeTournament, tournamentQuery } from './store-tournament.ts';

/** 'Start' has the focus again when its question is answered with no. */
const place = 'start';

/** What the viewer may do before the start. */
export function TournamentActions({ tournament }: { tournament: Tournament }) {
  const { id, viewer } = tournament;
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState<string>();
  const client = useQueryClient();
  const failed = (title: string) => (error: Error) => {
    const description = messageOf(error, '');
    setProblem(description || title);
    toast({ title, description, destructive: true });
    void client.invalidateQueries(tournamentQuery(id));
  };
  const join = useMutation({
    ...mutation(tournamentCalls.join),
    onSuccess: (joined) => {
      toast('You have joined the tournament');
      return storeTournament(client, joined);
    },
    onError: failed('Failed to join tournament'),
  });
  const leave = useMutation({
    ...mutation(tournamentCalls.leave),
    onSuccess: async () => {
      toast('You have left the tournament');
      await Promise.all([client.invalidateQueries(tournamentQuery(id)), refetchLists(client)]);
    },
    onError: failed('Failed to leave tournament'),
  });
  const start = useMutation({
    ...mutation(tournamentCalls.start),
    onSuccess: (started) => {
      toast('Tournament has been started successfully');
      return storeTournament(client, started);
    },
    onError: failed('Failed to start the tournament'),
    onSettled: () => setAsks(false),
  });
  const act = (deed: () => void) => () => {
    setProblem(undefined);
    deed();
  };
  const ask = () => {
    if (tournament.participantCount > 0) setAsks(true);
    else setProblem('Tournament needs participants to start');
  };
  // Each button has a key, so that none turns into another under the finger.
  if (asks && viewer.mayStart) {
    return (
      <>
        <p className="flex-1 basis-60 self-center">
          Start with {counted(tournament.participantCount, 'player')}? After that nobody can join or leave.
        </p>
        <Button key="cancel" variant="secondary" data-place={place} onClick={() => setAsks(false)}>
          Cancel
        </Button>
        <Button
          key="start now"
          autoFocus
          data-place={place}
          pending={start.isPending}
          pendingText="Starting…"
          onClick={act(() => start.mutate({ params: { id } }))}
        >
          Start now
        </Button>
      </>
    );
  }
  return (
    <>
      <p role="alert" className="flex-1 basis-60 self-center font-medium text-danger-text empty:hidden">
        {problem}
      </p>
      {viewer.mayLeave && (
        <Button
          key="leave"
          variant="secondary"
          pending={leave.isPending}
          onClick={act(() => leave.mutate({ params: { id } }))}
        >
          Leave
        </Button>
      )}
      {viewer.mayStart && (
        <Button key="start" variant={viewer.mayJoin ? 'secondary' : 'primary'} data-place={place} onClick={act(ask)}>
          Start
        </Button>
      )}
      {viewer.mayJoin && (
        <Button key="join" pending={join.isPending} onClick={act(() => join.mutate({ params: { id } }))}>
          Join
        </Button>
      )}
    </>
  );
}
