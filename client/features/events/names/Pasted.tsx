import { useQuery } from '@tanstack/react-query';
import { ClipboardPaste, Upload } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { counted } from '#client/lib/counts.ts';
import { textOf } from '#client/lib/text-file.ts';
import { announce } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { controlStyle } from '#client/ui/Field.tsx';
import type { Event } from '#contract/events/facts.ts';
import type { Player } from '#contract/values.ts';
import { attendanceOf } from '../queries.ts';

interface PastedProps {
  text: string;
  onType: (text: string) => void;
  onPaste: (text: string) => void;
  children: ReactNode;
}

/** The list as it was written, and the ways it comes in. */
export function Pasted({ text, onType, onPaste, children }: PastedProps) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-low" aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-lg">
          Tonight’s names
        </h2>
        <p className="text-sm text-soft">one a line</p>
      </div>
      <textarea
        aria-labelledby={id}
        rows={4}
        spellCheck={false}
        autoCapitalize="words"
        value={text}
        placeholder={'Paste names from a chat, one a line'}
        onChange={({ target }) => onType(target.value)}
        onPaste={(pasting) => {
          pasting.preventDefault();
          onPaste(pasting.clipboardData.getData('text/plain'));
        }}
        dir="auto"
        className={classes(
          controlStyle('min-h-32'),
          'max-h-32 field-sizing-content focus:max-h-72 lg:max-h-80 lg:min-h-64',
        )}
      />
      <div className="flex flex-wrap items-center gap-x-1">
        {'clipboard' in navigator && 'readText' in navigator.clipboard && (
          <Button
            variant="ghost"
            onClick={() =>
              void navigator.clipboard.readText().then(onPaste, () => announce('Could not read the clipboard'))
            }
          >
            <ClipboardPaste className="size-5" aria-hidden="true" />
            Paste
          </Button>
        )}
        <Button variant="ghost" onClick={() => file.current?.click()}>
          <Upload className="size-5" aria-hidden="true" />
          CSV
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          hidden
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = '';
            void chosen
              ?.slice(0, 200_000)
              .arrayBuffer()
              .then((bytes) => onPaste(textOf(new Uint8Array(bytes))));
          }}
        />
        <p className="figures ml-auto text-sm text-soft">{counted(lines, 'line')}</p>
      </div>
      {children}
    </section>
  );
}

interface KnownProps {
  event: Event;
  guests: readonly Player[];
  onAdd: (names: string[]) => void;
}

const maxChips = 8;

/** A beginning of the list: those who have said that they come, and guests who were here last. */
export function Known({ event, guests, onAdd }: KnownProps) {
  const { data = [] } = useQuery(attendanceOf(event.id));
  const coming = data.filter(({ status, waitlisted }) => status === 'going' && !waitlisted);
  return (
    <div className="flex flex-wrap gap-2">
      {coming.length > 0 && (
        <Button variant="secondary" onClick={() => onAdd(coming.map(({ user }) => user.name))}>
          Add {coming.length} who said they come
        </Button>
      )}
      {guests.slice(0, maxChips).map(({ id, name }) => (
        <Button key={id} variant="secondary" onClick={() => onAdd([name])}>
          {name}
        </Button>
      ))}
    </div>
  );
}
