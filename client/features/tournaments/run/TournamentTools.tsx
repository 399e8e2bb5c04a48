import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { counted } from '#client/lib/counts.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Card } from '#client/ui/Card.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type DuprFile, finishCalls } from '#contract/tournaments/finish.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { finalsOf } from '../model/finals.ts';
import { isFinished } from '../model/rounds.ts';
import { addressOfPrint } from '../navigation.ts';
import { storeTournament, tournamentQuery } from '../tournament-query.ts';

type Asked = 'reset' | 'undo' | 'dupr';

/** What is taken along from a tournament that has begun, and what its admins can do about its end. */
export function TournamentTools({ tournament }: { tournament: Tournament }) {
  const { id, name, status, hasPlayoffs, viewer, bracket } = tournament;
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const { reset, undo } = useEndActions(tournament, close);
  const params = { id };
  const played = bracket ? finalsOf(bracket).filter(isFinished).length : 0;
  return (
    <div className="mt-5 grid gap-5 lg:grid-cols-2">
      <Card title="Print and export">
        <div className="flex flex-wrap gap-3">
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
      {viewer.mayManage && (status === 'completed' || hasPlayoffs) && (
        <Card title="Admin tools">
          <div className="flex flex-wrap gap-3">
            {status === 'completed' && (
              <Button variant="secondary" onClick={() => setAsked('reset')}>
                Reset status
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
        onOpenChange={close}
        title="Reset status"
        confirm="Reset status"
        pending={reset.isPending}
        onConfirm={() => reset.run({ params, body: { newStatus: 'active' } })}
      >
        {name} becomes active again. Its podium and places are gone until someone concludes it. The results stay.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'undo'}
        onOpenChange={close}
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
  return { reset, undo };
}

/** The header of DUPR’s file in, the file and what is not in it out. */
function DuprDialog({ tournamentId, onClose }: { tournamentId: number; onClose: () => void }) {
  const [header, setHeader] = useState('');
  const [problem, setProblem] = useState<string>();
  const [file, setFile] = useState<DuprFile>();
  const make = useAction(finishCalls.dupr, {
    failed: 'Failed to make the file for DUPR',
    onDone: setFile,
    onFailed: setProblem,
  });
  const submit = () => {
    setProblem(undefined);
    setFile(undefined);
    make.run({ params: { id: tournamentId }, body: { header } });
  };
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title="File for DUPR"
      footer={
        <Button disabled={header.trim() === ''} pending={make.isPending} onClick={submit}>
          Make the file
        </Button>
      }
    >
      <div className="grid gap-4">
        <TextArea
          label="First line of DUPR’s template"
          hint="Download the template from your club’s page at DUPR and paste its first line. DUPR changes it now and then."
          error={problem}
          value={header}
          onChange={({ target }) => setHeader(target.value)}
          spellCheck={false}
        />
        {file && <Made file={file} />}
      </div>
    </Dialog>
  );
}

function Made({ file: { csv, rows, leftOut, unknownColumns } }: { file: DuprFile }) {
  return (
    <div role="status" className="grid gap-3">
      <p className="font-semibold">{counted(rows, 'match is', 'matches are')} in the file.</p>
      {rows > 0 && (
        <a
          // There is no address of its own for what somebody has just pasted.
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
          download="dupr.csv"
          className={buttonStyle('primary')}
        >
          Download the file
        </a>
      )}
      {unknownColumns.length > 0 && <p className="text-soft">Columns that stay empty: {unknownColumns.join(', ')}.</p>}
      {leftOut.length > 0 && (
        <>
          <p>{counted(leftOut.length, 'match is', 'matches are')} left out:</p>
          <ul className="grid gap-2 text-sm">
            {leftOut.map(({ match, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: it is made once, and two legs of a match are named alike
              <li key={at} dir="auto">
                {match}. <span className="text-soft">{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
