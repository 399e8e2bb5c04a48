import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Card } from '#client/ui/Card.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { finishCalls } from '#contract/tournaments/finish.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { finalsOf } from '../model/finals.ts';
import { isFinished } from '../model/rounds.ts';
import { addressOfPrint } from '../navigation.ts';
import { storeTournament, tournamentQuery } from '../tournament-query.ts';
import { DuprDialog } from './DuprDialog.tsx';
import { ShareButton } from './lazy.tsx';
import { PauseButton } from './Pause.tsx';

type Asked = 'reset' | 'undo' | 'dupr' | 'end';

/** What is taken along from a tournament that has begun, and what its admins can do about its end. */
export function TournamentTools({ tournament }: { tournament: Tournament }) {
  const { id, name, status, phase, hasPlayoffs, viewer, bracket } = tournament;
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const { reset, undo, end } = useEndActions(tournament, close);
  const params = { id };
  const mayEndEarly = status === 'active' && phase === 'under-way';
  const played = bracket ? finalsOf(bracket).filter(isFinished).length : 0;
  return (
    <div className="mt-5 grid gap-5 lg:grid-cols-2">
      <Card title="Share, print and export">
        <div className="flex flex-wrap gap-3">
          <ShareButton tournament={tournament} />
          <Link href={addressOfPrint(id)} className={buttonStyle('secondary')}>
            Print sheets
          </Link>
          <a href={`/api/tournaments/${id}/results.csv`} download className={buttonStyle('secondary')}>
            Results as CSV
          </a>
          {viewer.mayManage && (
            <Button variant="secondary" onClick={() => setAsked('dupr')}>
              File for DUPR
            </Button>
          )}
        </div>
      </Card>
      {viewer.mayManage && (status !== 'pending' || hasPlayoffs) && (
        <Card title="Admin tools">
          <div className="flex flex-wrap gap-3">
            {status === 'completed' && (
              <Button variant="secondary" onClick={() => setAsked('reset')}>
                Reset status
              </Button>
            )}
            {status === 'active' && <PauseButton tournament={tournament} />}
            {mayEndEarly && (
              <Button variant="quiet-danger" onClick={() => setAsked('end')}>
                End early
              </Button>
            )}
            {hasPlayoffs && (
              <Button variant="quiet-danger" onClick={() => setAsked('undo')}>
                Undo playoffs
              </Button>
            )}
          </div>
        </Card>
      )}
      <ConfirmDialog
        open={asked === 'reset'}
        onClose={close}
        title="Reset status"
        confirm="Reset status"
        pending={reset.isPending}
        onConfirm={() => reset.run({ params, body: { newStatus: 'active' } })}
      >
        {name} becomes active again. Its podium and places are gone until someone concludes it. The results stay.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'undo'}
        onClose={close}
        title="Undo playoffs"
        confirm="Undo playoffs"
        destructive
        pending={undo.isPending}
        onConfirm={() => undo.run({ params, body: { voiding: played > 0 } })}
      >
        {played === 0
          ? 'Their matches will be gone, '
          : `Their matches will be gone with ${results[played] ?? 'their results'}, `}
        and the tournament goes back to the end of its last round.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'end'}
        onClose={close}
        title="End early"
        confirm="End early"
        destructive
        pending={end.isPending}
        onConfirm={() => end.run({ params })}
      >
        {name} ends with what was played: everyone keeps the place they have now, and nobody gets a medal. To play on,
        reset its status.
      </ConfirmDialog>
      {asked === 'dupr' && <DuprDialog tournamentId={id} onClose={close} />}
    </div>
  );
}

const results: Readonly<Record<number, string>> = { 1: 'the result of one', 2: 'both results' };

function useEndActions({ id }: Tournament, close: () => void) {
  const client = useQueryClient();
  const parts = {
    onDone: (tournament: Tournament) => storeTournament(client, tournament),
    onFailed: () => void client.invalidateQueries(tournamentQuery(id)),
    onSettled: close,
  };
  const reset = useAction(finishCalls.resetStatus, {
    ...parts,
    done: 'Tournament Reset',
    failed: (error) =>
      error instanceof CallError && error.status === 403 ? 'Permission Denied' : 'Failed to reset tournament',
  });
  const undo = useAction(finishCalls.undoPlayoffs, { ...parts, failed: 'Failed to undo the playoffs' });
  const end = useAction(finishCalls.endEarly, { ...parts, failed: 'Failed to end the tournament' });
  return { reset, undo, end };
}
