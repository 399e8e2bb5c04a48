import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted, ordinal } from '#client/lib/counts.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { makingOf } from '../make/making.ts';
import { preview } from '../make/Preview.tsx';
import { joinByText, placesLeft } from '../model/entries.ts';
import { pairingOf, teamsOf } from '../model/teams.ts';
import { ButtonRow, QuestionInPlace } from '../run/QuestionInPlace.tsx';
import { storeTournament, tournamentQuery, useRefetch } from '../tournament-query.ts';
import { DoublesEntry } from './DoublesEntry.tsx';
import { useJoin } from './joining.tsx';

/** What the viewer may do before the start; on a phone always within a thumb's reach. */
export function StartPanel({ tournament }: { tournament: Tournament }) {
  const { viewer, participantCount, gameType } = tournament;
  const isDoubles = gameType === 'doubles';
  const { id: viewerId } = useViewer();
  const isFull = placesLeft(tournament) === 0;
  // To start is what an organiser comes for, once enough are in; to answer a partner is louder.
  const isReady = participantCount >= (isDoubles ? 4 : 2);
  const startsNext = isReady && viewer.mayStart && !(isDoubles && (viewer.mayJoin || viewer.askedBy.length > 0));
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
  const starting = viewer.mayStart && (
    <Button key="start" variant={startsNext ? 'ball' : 'on-court'} data-place="start" onClick={act(ask)}>
      {participantCount > 0 ? `Start with ${participantCount}` : 'Start'}
    </Button>
  );
  const joining = viewer.mayJoin && !isDoubles && (
    <Button
      key="join"
      variant={startsNext ? 'on-court' : 'ball'}
      pending={join.isPending}
      onClick={act(() => join.run(request))}
    >
      {isFull ? 'Join the waiting list' : 'Join'}
    </Button>
  );
  return (
    <section
      aria-labelledby="before-start"
      data-bar="start"
      className="on-dark z-10 grid gap-3 rounded-lg border border-transparent bg-court p-4 text-on-court shadow-high max-lg:sticky max-lg:bottom-2 lg:col-start-2 lg:row-start-2 short:static"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="before-start" tabIndex={-1} className="text-lg">
          {standing(tournament, viewerId)}
        </h2>
        {viewer.mayStart && participantCount > 1 && (
          <p className="figures text-sm text-on-court/90">{preview(makingOf(tournament), participantCount)}</p>
        )}
        {!viewer.mayStart && <p className="text-sm text-on-court/90">An organiser will start it.</p>}
      </div>
      {asks && viewer.mayStart ? (
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
      ) : (
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
            {startsNext ? [joining, starting] : [starting, joining]}
          </ButtonRow>
        </>
      )}
    </section>
  );
}

/** How the viewer is to it: 'You are in', '2nd on the waiting list', 'Full', 'Open to join'. */
function standing(tournament: Tournament, viewerId: number): string {
  const { viewer, joinBy, timeZone, waiting } = tournament;
  if (viewer.isParticipant) return 'You are in';
  const inLine = waiting.findIndex(({ userId }) => userId === viewerId) + 1;
  if (viewer.isWaiting)
    return inLine > 0 ? `You are ${ordinal(inLine)} on the waiting list` : 'You are on the waiting list';
  if (!viewer.mayJoin) return joinByText({ joinBy, timeZone }, Date.now()) ?? 'Not started';
  return placesLeft(tournament) === 0 ? 'Every place is taken' : 'Open to join';
}

/** What follows from the start. */
function startQuestion(tournament: Tournament): string {
  const { participantCount, participants, gameType } = tournament;
  const left =
    tournament.waiting.length === 0
      ? ''
      : ` ${counted(tournament.waiting.length, 'player')} on the waiting list will not play.`;
  const after = `After that, only an organiser can add or withdraw players.${left}`;
  const players = counted(participantCount, 'player');
  if (gameType === 'singles') return `Start with ${players}? ${after}`;
  const { agreed } = teamsOf(participants);
  const areAllPaired = 2 * agreed.length === participantCount;
  const others = areAllPaired ? '' : ` Players without a partner are paired ${pairingOf(tournament)}.`;
  return `Start with ${players}, ${counted(agreed.length, 'agreed team')}?${others} ${after}`;
}

function useActions({ id }: Tournament, onFailed: (problem: string) => void, onStartSettled: () => void) {
  const client = useQueryClient();
  const refetch = useRefetch(id);
  const failed = (problem: string) => {
    onFailed(problem);
    void client.invalidateQueries(tournamentQuery(id));
  };
  const join = useJoin({ isIn: false, onFailed: failed });
  const leave = useAction(tournamentCalls.leave, {
    done: 'You have left the tournament',
    failed: 'Failed to leave tournament',
    onDone: refetch,
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
