import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { query } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type DuprFile, type DuprMissing, finishCalls } from '#contract/tournaments/finish.ts';

/** Who has no DUPR ID yet; the header of DUPR’s file in, the file and what is not in it out. */
export function DuprDialog({ tournamentId, onClose }: { tournamentId: number; onClose: () => void }) {
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
      onClose={onClose}
      title="File for DUPR"
      footer={
        <Button disabled={header.trim() === ''} pending={make.isPending} onClick={submit}>
          Make the file
        </Button>
      }
    >
      <div className="grid gap-4">
        <Missing tournamentId={tournamentId} />
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

/** Each player without an ID once, however many matches they are in. */
function Missing({ tournamentId }: { tournamentId: number }) {
  const { data: missing } = useQuery(query(finishCalls.duprMissing, { params: { id: tournamentId } }));
  const heading = useId();
  if (!missing || missing.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="text-base">
        {counted(missing.length, 'player has', 'players have')} no DUPR ID
      </h3>
      <p className="mt-1 text-sm text-soft">
        They can add it to their profile. Enter it for them, and it counts once they confirm it.
      </p>
      <ul className="mt-2 divide-y divide-line rounded-md border border-line">
        {missing.map((player) => (
          <MissingPlayer key={player.id} player={player} tournamentId={tournamentId} />
        ))}
      </ul>
    </section>
  );
}

function MissingPlayer({ player, tournamentId }: { player: DuprMissing[number]; tournamentId: number }) {
  const { id, name, matches, entered } = player;
  const client = useQueryClient();
  const row = useRef<HTMLLIElement>(null);
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const enter = useAction(finishCalls.enterDuprId, {
    failed: 'DUPR ID not saved',
    onDone: (missing) => {
      client.setQueryData(query(finishCalls.duprMissing, { params: { id: tournamentId } }).queryKey, missing);
      setText(undefined);
      row.current?.focus();
    },
    onFailed: setProblem,
  });
  const save = () => {
    setProblem(undefined);
    enter.run({ params: { id: tournamentId, userId: id }, body: { duprId: text ?? '' } });
  };
  return (
    <li ref={row} tabIndex={-1} className="px-3 py-2">
      <div className="flex items-center gap-x-3">
        <span className="min-w-0 flex-1 leading-tight">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </span>
          <span className="block text-sm text-soft">
            {entered === null ? counted(matches, 'match', 'matches') : `${entered}, not confirmed yet`}
          </span>
        </span>
        {text === undefined && (
          <Button variant="secondary" size="small" onClick={() => setText(entered ?? '')}>
            <span>
              {entered === null ? 'Enter ID' : 'Change'}
              <span className="sr-only"> of {name}</span>
            </span>
          </Button>
        )}
      </div>
      {text !== undefined && (
        <form
          className="mt-2 flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <div className="min-w-40 flex-1">
            <TextField
              label={`DUPR ID of ${name}`}
              value={text}
              error={problem}
              onChange={({ target }) => setText(target.value)}
              autoFocus
              autoComplete="off"
              spellCheck={false}
            />
          </div>
          <Button type="submit" pending={enter.isPending}>
            Save
          </Button>
        </form>
      )}
    </li>
  );
}

function Made({ file: { csv, rows, withoutIds, withGuests, leftOut, unknownColumns } }: { file: DuprFile }) {
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
      {withGuests > 0 && <p>{counted(withGuests, 'match', 'matches')} with guests left out.</p>}
      {withoutIds > 0 && (
        <p>{counted(withoutIds, 'match still needs', 'matches still need')} a DUPR ID from the list above.</p>
      )}
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
