import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { query } from '#client/data/queries.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { ComboField } from '#client/ui/ComboField.tsx';
import { tonesOf } from '#client/ui/tones.ts';
import { isCalled, longestName } from '#contract/names.ts';
import { userCalls } from '#contract/users.ts';
import { useViewer } from './viewer.ts';

interface UsernameFieldProps
  extends Omit<ComponentProps<typeof ComboField>, 'label' | 'suggestions' | 'suggestionsLabel' | 'suggestionView'> {
  label?: string;
  typed: string;
}

/** A player's name, searched for as one types; the request for the letters before is called off. */
export function UsernameField({ label = 'Username', typed, ...field }: UsernameFieldProps) {
  const viewer = useViewer();
  const username = typed.trim();
  const found = useQuery({
    ...query(userCalls.search, { query: { username } }),
    enabled: username !== '' && username.length <= longestName,
    placeholderData: keepPreviousData,
  });
  // What was found for fewer letters may not fit what is typed now.
  const players = (found.data ?? []).filter(
    (player) => player.id !== viewer.id && isCalledSo(username, player.username, player.name),
  );
  const tones = tonesOf(players.map(({ id }) => id));
  const faces = new Map(players.map((player) => [player.username, player]));
  return (
    <ComboField
      label={label}
      autoCapitalize="none"
      spellCheck={false}
      suggestions={[...faces.keys()]}
      suggestionsLabel="Players"
      suggestionView={(suggested) => {
        const { id, name } = faces.get(suggested) ?? { id: 0, name: suggested };
        return (
          <>
            <PlayerFace id={id} name={name} tone={tones.get(id)} size="small" />
            <span className="min-w-0 leading-tight">
              <span className="block truncate font-semibold" dir="auto">
                {name}
              </span>
              {name !== suggested && <span className="block truncate text-sm text-soft">@{suggested}</span>}
            </span>
          </>
        );
      }}
      {...field}
    />
  );
}

/** A username also by its signs: 'an_' does not find 'anna'. */
const isCalledSo = (typed: string, username: string, name: string): boolean =>
  username.toLowerCase().startsWith(typed.toLowerCase()) || isCalled(typed, username, name);
