import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { query } from '#client/data/queries.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { UsernameField } from '#client/lib/UsernameField.tsx';
import { Button } from '#client/ui/Button.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { mostPlaces } from '#contract/games/fields.ts';
import { userCalls } from '#contract/users.ts';
import type { Face } from '#contract/values.ts';

interface AskedFieldProps {
  asked: readonly Face[];
  onChange: (asked: Face[]) => void;
  /** What is wrong with them. */
  error: string | undefined;
}

/** Who is asked to come, each found by their name. */
export function AskedField({ asked, onChange, error }: AskedFieldProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = async (name: string) => {
    const username = name.trim();
    setProblem(undefined);
    if (username === '') return;
    if (asked.length >= mostPlaces) return setProblem(`At most ${mostPlaces} people can be asked`);
    try {
      const found = await client.fetchQuery(query(userCalls.search, { query: { username } }));
      const player = found.find((each) => each.username.toLowerCase() === username.toLowerCase());
      if (!player) return setProblem('There is no player of this name');
      setTyped('');
      if (!asked.some(({ id }) => id === player.id)) onChange([...asked, player]);
    } catch (failure) {
      setProblem(messageOf(failure, 'The player could not be looked up. Please try again.'));
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field has the focus, and the keys.
    <div
      className="grid gap-2"
      onKeyDown={(event) => {
        // Whoever is named is asked; the form is sent by its button.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void add(typed);
      }}
    >
      <UsernameField
        label="Ask somebody"
        name="asked"
        hint="They are told, and may come whatever their rating is."
        typed={typed}
        value={typed}
        error={problem ?? error}
        onChange={({ target }) => setTyped(target.value)}
        onChoose={(name) => void add(name)}
      />
      {typed.trim() !== '' && (
        <div>
          <Button variant="secondary" size="small" onClick={() => void add(typed)}>
            Ask {typed.trim()}
          </Button>
        </div>
      )}
      {asked.length > 0 && (
        <ul className="divide-y divide-line" aria-label="Asked">
          {asked.map(({ id, username }) => (
            <li key={id} className="flex min-h-12 items-center gap-3">
              <PlayerFace id={id} name={username} size="small" />
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere" dir="auto">
                {username}
              </span>
              <IconButton
                icon={X}
                label={`Do not ask ${username}`}
                onClick={() => onChange(asked.filter((each) => each.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
