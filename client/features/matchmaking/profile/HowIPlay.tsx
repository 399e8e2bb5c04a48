import { ChevronRight, MapPin } from 'lucide-react';
import { useState } from 'react';
import { pillStyle } from '#client/ui/ChoiceField.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import type { PlayingProfile } from '#contract/matchmaking.ts';
import { distanceOptions, kinds } from '../near/filters.ts';
import { FindableSwitch } from './FindableSwitch.tsx';
import PlaceDialog from './PlaceDialog.tsx';
import { useProfile } from './ProfileProvider.tsx';

/** What one plays, where, how far one goes for it, and whether one is to be found. */
export function HowIPlay() {
  const { profile } = useProfile();
  if (!profile) return null;
  return (
    <div className="grid gap-4">
      <FindableSwitch />
      <Kinds profile={profile} />
      <Where profile={profile} />
      <HowFar profile={profile} />
    </div>
  );
}

function Kinds({ profile }: { profile: PlayingProfile }) {
  const { change } = useProfile();
  const toggle = (kind: (typeof kinds)[number]['value']) =>
    change({
      kinds: kinds.map(({ value }) => value).filter((value) => profile.kinds.includes(value) !== (value === kind)),
    });
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">What I play</legend>
      <div className="flex flex-wrap gap-2">
        {kinds.map(({ value, label }) => (
          <label key={value} className={pillStyle}>
            <input
              type="checkbox"
              checked={profile.kinds.includes(value)}
              onChange={() => toggle(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
      {profile.kinds.length === 0 && <p className="mt-1 text-sm text-soft">Nothing chosen: any game suits you.</p>}
    </fieldset>
  );
}

function Where({ profile: { place } }: { profile: PlayingProfile }) {
  const { change } = useProfile();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <p className="mb-1.5 font-semibold">Where I play</p>
      <button type="button" className="fp-row" onClick={() => setOpen(true)}>
        <MapPin className="size-5" aria-hidden="true" />
        <span className="min-w-0">
          <b dir="auto">{place?.name ?? 'Say where'}</b>
          <small>
            {place === null
              ? 'A park or a part of town will do.'
              : place.latitude === null
                ? 'By its name'
                : 'Known to about 2 km'}
          </small>
        </span>
        <ChevronRight className="size-5" aria-hidden="true" />
      </button>
      {isOpen && <PlaceDialog place={place} onSave={(next) => change({ place: next })} onClose={close} />}
    </div>
  );
}

function HowFar({ profile: { maxDistanceKm, place } }: { profile: PlayingProfile }) {
  const { change } = useProfile();
  return (
    <SelectField
      label="How far I go"
      hint={place && place.latitude === null ? 'Counts once your place is known by its location.' : undefined}
      value={maxDistanceKm}
      options={distanceOptions(maxDistanceKm)}
      onChange={({ target }) => change({ maxDistanceKm: Number(target.value) })}
    />
  );
}
