import { useQuery } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { SelectField } from '#client/ui/SelectField.tsx';
import { matchmakingCalls } from '#contract/matchmaking.ts';
import { choices, distances, type Filter } from './filter.ts';

interface FiltersProps {
  filter: Filter;
  onChange: (change: { kind?: string; km?: string }) => void;
}

/** What is looked for, and how far away it may be. */
export function Filters({ filter: { wanted, maxDistanceKm }, onChange }: FiltersProps) {
  const { data: profile } = useQuery(query(matchmakingCalls.profile));
  // Without a place of one's own nothing is near or far, and of an event only the name of its place is known.
  const hasDistance = maxDistanceKm !== undefined || (profile?.place?.latitude != null && wanted !== 'events');
  return (
    <div className="mb-3 grid gap-3">
      <div className="ev-pair">
        <SelectField
          label="What"
          options={choices}
          value={wanted}
          onChange={({ target: { value } }) =>
            onChange({ kind: value === 'all' ? '' : value, ...(value === 'events' && { km: '' }) })
          }
        />
        {hasDistance && (
          <SelectField
            label="How far"
            options={[
              { value: '', label: 'Anywhere' },
              ...distances.map((km) => ({ value: km, label: `Up to ${km} km` })),
            ]}
            value={maxDistanceKm ?? ''}
            onChange={({ target: { value } }) => onChange({ km: value })}
          />
        )}
      </div>
      {maxDistanceKm !== undefined && wanted === 'all' && (
        <p className="text-sm text-soft">Without events: how far away they are is not known.</p>
      )}
    </div>
  );
}
