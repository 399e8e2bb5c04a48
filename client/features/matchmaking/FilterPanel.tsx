import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useSetInAddress } from '#client/lib/address-state.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { choices, countOf, type FilterName, filterNames } from './filters.ts';
import { useProfile } from './ProfileProvider.tsx';
import type { Filters } from './queries.ts';

/**
 * Whom one looks for, kept in the address: by kind of game, distance, rating and part of the day.
 *
 * @param children the heading of what is filtered
 */
export function FilterPanel({ filters, children }: { filters: Filters; children: ReactNode }) {
  const id = useId();
  const choose = useChooseFilters();
  const { profile } = useProfile();
  const { rating } = useViewer();
  const count = countOf(filters);
  const [isOpen, setOpen] = useState(count > 0);
  const { kind, part, maxDistanceKm, within } = filters;
  const chosen = { kind, part, km: maxDistanceKm, within };
  const field = (name: FilterName) => ({
    value: chosen[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => choose({ [name]: target.value }),
  });
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        {children}
        <Button variant="ghost" size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal className="size-4" aria-hidden="true" />
          {count > 0 ? `Filters, ${count} on` : 'Filters'}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        <div className="mb-3 grid grid-cols-2 gap-x-3 gap-y-2 *:content-end @max-[17rem]:grid-cols-1 lg:grid-cols-4">
          <SelectField label="Kind of game" options={choices.kind} {...field('kind')} />
          <SelectField label="Part of the day" options={choices.part} {...field('part')} />
          <SelectField label="Distance" options={choices.km(profile?.maxDistanceKm, maxDistanceKm)} {...field('km')} />
          {rating > 0 && <SelectField label="Rating within" options={choices.within} {...field('within')} />}
        </div>
      </div>
    </>
  );
}

export function useChooseFilters(): (chosen?: Partial<Record<FilterName, string>>) => void {
  const setInAddress = useSetInAddress();
  return (chosen = Object.fromEntries(filterNames.map((name) => [name, '']))) => setInAddress(chosen);
}
