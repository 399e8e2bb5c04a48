import { FileText, Upload } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { counted } from '#client/lib/counts.ts';
import { textOf } from '#client/lib/text-file.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { controlStyle } from '#client/ui/Field.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { importLimits } from '#contract/imports.ts';
import type { Importing } from './use-import.ts';

interface FileCardProps {
  importing: Pick<
    Importing<{ fingerprint: string }>,
    'text' | 'fileName' | 'problem' | 'isLooking' | 'read' | 'refuse'
  >;
  /** What the columns are. */
  columns: string;
  example: string;
  children?: ReactNode;
}

const megabyte = 1_000_000;

/** Where a list comes in: as a file, dropped or chosen, or pasted. */
export function FileCard({ importing, columns, example, children }: FileCardProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { text, fileName, problem, isLooking } = importing;
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > importLimits.bytes) {
      importing.refuse(`${file.name} is larger than ${importLimits.bytes / megabyte} MB. Split the file.`);
      return;
    }
    try {
      importing.read(textOf(new Uint8Array(await file.arrayBuffer())), file.name);
    } catch {
      importing.refuse(`${file.name} could not be read. Try again.`);
    }
  };
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length;
  return (
    <section
      aria-labelledby={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
      className={classes(
        'grid content-start gap-3 rounded-lg border bg-surface p-4 shadow-low',
        isOver ? 'border-court bg-court-soft' : 'border-line',
      )}
    >
      <h2 id={id} className="text-lg">
        Your list
      </h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant={text === '' ? 'primary' : 'secondary'} onClick={() => input.current?.click()}>
          <Upload className="size-5" aria-hidden="true" />
          {text === '' ? 'Choose a CSV file' : 'Choose another'}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="CSV file"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            void take(file);
          }}
        />
        {text === '' && <span className="text-sm text-soft">or drop or paste it here</span>}
        {isLooking && <LoadingBall size="small" text="Reading the list" />}
      </div>
      {fileName === undefined ? (
        <textarea
          aria-label="Paste the list"
          rows={4}
          spellCheck={false}
          value={text}
          placeholder={example}
          onChange={({ target }) => importing.read(target.value)}
          dir="auto"
          className={classes(controlStyle('min-h-32'), 'figures max-h-72 whitespace-pre text-sm')}
        />
      ) : (
        <p className="flex min-w-0 items-center gap-2 rounded-md bg-sunken px-3 py-2">
          <FileText className="size-5 shrink-0 text-soft" aria-hidden="true" />
          <span className="min-w-0 flex-1 font-semibold wrap-anywhere" dir="auto">
            {fileName}
          </span>
          <span className="figures text-sm text-soft">{counted(lines, 'line')}</span>
        </p>
      )}
      {problem !== undefined && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-text wrap-anywhere">
          {problem}
        </p>
      )}
      {problem !== undefined && text !== '' && (
        <div>
          <Button variant="secondary" onClick={() => importing.read(text, fileName)}>
            Try again
          </Button>
        </div>
      )}
      <p className="text-sm text-soft">{columns}</p>
      {children}
    </section>
  );
}
