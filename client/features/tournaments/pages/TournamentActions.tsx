import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '#client/lib/counts.ts';
import { Button } from '#client/ui/Button.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { pairingOf, teamsOf } from '../model/teams.ts';
import { ButtonRow, QuestionInPlace } from '../run/QuestionInPlace.tsx';
import { refetchLists, storeTournament, tournamentQuery } from '../tournament-query.ts';
import { DoublesEntry } from './DoublesEntry.tsx';
import { useJoin } from './joining.tsx';

/** What the viewer may do before the start. */
export function TournamentActions({ tournament }: { tournament: Tournament }) {
  const { viewer, participantCount } = tournament;
  const isDoubles = tournament.gameType === 'doubles';
  // To enter, or to answer, is louder than to start.
  const isAsked = viewer.mayJoin || viewer.askedBy.length > 0;
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { join, leave, start } = useActions(tournament, setProblem, () => setAsks(false));
  const request = { params: { id: tournament.id } };
  const act = (action: () => void) => () => {
    setProblem(undefined);
    action();
  };
  const ask = () => {
    if (participantCount > 0) setAsks(true);
    else setProblem('Tournament needs participants to start');
  };
  if (asks && viewer.mayStart) {
    return (
      <QuestionInPlace
        place="start"
        confirm="Start now"
        share="last"
        pending={start.isPending}
        pendingText="Starting…"
        onConfirm={act(() => start.run(request))}
        onCancel={() => setAsks(false)}
      >
        {startQuestion(tournament)}
      </QuestionInPlace>
    );
  }
  return (
    <>
      <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 font-medium text-danger-text empty:hidden">
        {problem}
      </p>
      {isDoubles && <DoublesEntry tournament={tournament} />}
      <ButtonRow share="last">
        {viewer.mayLeave && (
          <Button key="leave" variant="on-court" pending={leave.isPending} onClick={act(() => leave.run(request))}>
            Leave
          </Button>
        )}
        {viewer.mayStart && (
          <Button key="start" variant={isAsked ? 'on-court' : 'ball'} data-place="start" onClick={act(ask)}>
            Start
          </Button>
        )}
        {viewer.mayJoin && !isDoubles && (
          <Button key="join" variant="ball" pending={join.isPending} onClick={act(() => join.run(request))}>
            Join
          </Button>
        )}
      </ButtonRow>
    </>
  );
}

/** What follows from the start. */
function startQuestion(tournament: Tournament): string {
  const { participantCount, participants, gameType } = tournament;
  const after = 'After that, only an organiser can add or withdraw players.';
  const players = counted(participantCount, 'player');
  if (gameType === 'singles') return `Start with ${players}? ${after}`;
  const { agreed } = teamsOf(participants);
  const areAllPaired = 2 * agreed.length === participantCount;
  const others = areAllPaired ? '' : ` Players without a partner are paired ${pairingOf(tournament)}.`;
  return `Start with ${players}, ${counted(agreed.length, 'agreed team')}?${others} ${after}`;
}

function useActions({ id }: Tournament, onFailed: (problem: string) => void, onStartSettled: () => void) {
  const client = useQueryClient();
  const failed = (problem: string) => {
    onFailed(problem);
    void client.invalidateQueries(tournamentQuery(id));
  };
  const join = useJoin({ isIn: false, onFailed: failed });
  const leave = useAction(tournamentCalls.leave, {
    done: 'You have left the tournament',
    failed: 'Failed to leave tournament',
    onDone: () => Promise.all([client.invalidateQueries(tournamentQuery(id)), refetchLists(client)]),
    onFailed: failed,
  });
  const start = useAction(tournamentCalls.start, {
    done: 'Tournament has been started successfully',
    failed: 'Failed to start the tournament',
    onDone: (started) => storeTournament(client, started),
    onFailed: failed,
    onSettled: onStartSettled,
  });
  return { join, leave, start };
}
