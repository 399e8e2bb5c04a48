import { useState } from 'react';
import { counted } from '#client/lib/counts.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type DuprFile, finishCalls } from '#contract/tournaments/finish.ts';

interface DuprDialogProps {
  tournamentId: number;
  onClose: () => void;
}

/** The header of DUPR’s file in, the file and what is not in it out. */
export default function DuprDialog({ tournamentId, onClose }: DuprDialogProps) {
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
          hint="Download the template from your club’s page at DUPR, and paste its first line. DUPR changes it now and then."
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
