import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { query } from '#client/data/queries.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { ComboField } from '#client/ui/ComboField.tsx';
import { tonesOf } from '#client/ui/tones.ts';
import { inviteCalls } from '#contract/invites.ts';
import { userCalls } from '#contract/users.ts';
import type { Face } from '#contract/values.ts';
import { useViewer } from './viewer.ts';

const { limits } = inviteCalls.send;

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
    enabled: username !== '' && username.length <= limits.username.most,
    placeholderData: keepPreviousData,
  });
  const players = playersLike(username, found.data ?? []).filter(({ id }) => id !== viewer.id);
  const tones = tonesOf(players.map(({ id }) => id));
  const faces = new Map(players.map((player) => [player.username, player]));
  return (
    <ComboField
      label={label}
      autoCapitalize="none"
      spellCheck={false}
      suggestions={[...faces.keys()]}
      suggestionsLabel="Players"
      suggestionView={(name) => {
        const id = faces.get(name)?.id ?? 0;
        return (
          <>
            <PlayerFace id={id} name={name} tone={tones.get(id)} size="small" />
            <span className="min-w-0 truncate font-semibold" dir="auto">
              {name}
            </span>
          </>
        );
      }}
      {...field}
    />
  );
}

/** What was found for fewer letters may not fit what is typed now. */
function playersLike(username: string, found: readonly Face[]): Face[] {
  const start = username.toLowerCase();
  return start === '' ? [] : found.filter((player) => player.username.toLowerCase().startsWith(start));
}
