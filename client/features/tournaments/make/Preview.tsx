import { useId, useState } from 'react';
import { TextField } from '#client/ui/TextField.tsx';
import type { Making } from './making.ts';
import { preview } from './preview.ts';

interface PreviewProps {
  making: Making;
  /** As long as nobody has said how many are expected. */
  players: number;
}

/** How much there will be to play, and about how long that takes, for as many as are expected. */
export function Preview({ making, players }: PreviewProps) {
  const id = useId();
  const [expected, setExpected] = useState(String(players));
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-lg border border-line bg-sunken p-4">
      <h3 id={id} className="text-base">
        How much that is
      </h3>
      <TextField
        label="Players expected"
        type="number"
        inputMode="numeric"
        autoComplete="off"
        value={expected}
        onChange={({ target }) => setExpected(target.value)}
      />
      <p className="figures" role="status">
        {preview(making, expected === '' ? Number.NaN : Number(expected))}
      </p>
    </section>
  );
}
