import { ChevronRight, LocateFixed, type LucideIcon, MapPin, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { pillStyle } from '#client/ui/ChoiceField.tsx';
import { classes } from '#client/ui/classes.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { FormError } from '#client/ui/form/Form.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import type { GamePlace } from '#contract/games/facts.ts';
import { distanceOptions, kinds } from './filters.ts';
import { locate, locationProblem, roundLocation } from './location.ts';
import { useProfile } from './ProfileProvider.tsx';

/** What one plays, where, how far one goes for it, and whether one is to be found. */
export function HowIPlay() {
  const { profile, change } = useProfile();
  const [isOpen, setOpen] = useState(false);
  if (!profile) return null;
  const { place, maxDistanceKm } = profile;
  const toggle = (kind: (typeof kinds)[number]['value']) =>
    change({
      kinds: kinds.map(({ value }) => value).filter((value) => profile.kinds.includes(value) !== (value === kind)),
    });
  const precision = place?.latitude == null ? 'By name' : 'Known to about 2 km';
  return (
    <div className="grid gap-4">
      <FindableSwitch />
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
        {profile.kinds.length === 0 && (
          <p className="mt-1 text-sm text-soft">Nothing chosen means any game suits you.</p>
        )}
      </fieldset>
      <div>
        <p className="mb-1.5 font-semibold">Where I play</p>
        <RowButton
          icon={MapPin}
          title={place?.name ?? 'Add a place'}
          text={place ? precision : 'A park or a part of town is enough.'}
          onPress={() => setOpen(true)}
        />
        {isOpen && (
          <LocationDialog place={place} onSave={(next) => change({ place: next })} onClose={() => setOpen(false)} />
        )}
      </div>
      <SelectField
        label="How far I go"
        hint={place && place.latitude === null ? 'Used once your place has a location.' : undefined}
        value={maxDistanceKm}
        options={distanceOptions(maxDistanceKm)}
        onChange={({ target }) => change({ maxDistanceKm: Number(target.value) })}
      />
    </div>
  );
}

interface RowButtonProps {
  icon: LucideIcon;
  title: string;
  text: ReactNode;
  /** To two lines. */
  isClamped?: boolean;
  onPress: () => void;
}

export function RowButton({ icon: Icon, title, text, isClamped = false, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      className="grid min-h-13 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-lg border border-line bg-surface px-3 py-1.5 text-left leading-tight hover:bg-sunken"
      onClick={onPress}
    >
      <Icon className="size-5" aria-hidden="true" />
      <span className="min-w-0" dir="auto">
        <b className="block font-semibold wrap-anywhere">{title}</b>
        <small className={classes('text-[0.875rem] text-soft wrap-anywhere', isClamped && 'line-clamp-2')}>
          {text}
        </small>
      </span>
      <ChevronRight className="size-5" aria-hidden="true" />
    </button>
  );
}

const whatOthersSee =
  'Players find you by name and near their level. They see your name, picture, rating, distance and shared hours. Never your place.';

/** As long as each other, so that nothing moves when it is chosen. */
const inShort = {
  off: 'Off: you see others here, but nobody sees you.',
  on: 'They see your name, rating, distance and shared hours.',
};

/** Its knob tells on from off also without colours. */
const switchStyle =
  'relative col-[2] row-[1/3] h-8 w-13 cursor-pointer appearance-none rounded-[1rem] border-2 border-control bg-sunken ' +
  'transition-[background-color] duration-120 before:absolute before:inset-y-1 before:left-1 before:w-5 before:rounded-full ' +
  'before:border-[0.625rem] before:border-control before:transition-[translate] before:duration-120 checked:border-court ' +
  'checked:bg-court checked:before:translate-x-5 checked:before:border-white';

/**
 * Whether one is to be found: off until it is chosen. It says what others then see.
 *
 * @param isLine a card of its own, in short
 */
export function FindableSwitch({ isLine = false }: { isLine?: boolean }) {
  const id = useId();
  const { profile, change } = useProfile();
  if (!profile) return null;
  const { isFindable } = profile;
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 leading-5',
        isLine && 'rounded-lg border border-line bg-surface px-3 py-2',
      )}
    >
      <label htmlFor={id} className="cursor-pointer py-1 font-semibold">
        Others can find me
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={isFindable}
        aria-checked={isFindable}
        aria-describedby={`${id}-what`}
        className={switchStyle}
        onChange={({ target }) => change({ isFindable: target.checked })}
      />
      <p id={`${id}-what`} className="col-[1] text-sm text-soft">
        {isLine ? inShort[isFindable ? 'on' : 'off'] : whatOthersSee}
      </p>
    </div>
  );
}

interface LocationDialogProps {
  place: GamePlace | null;
  onSave: (place: GamePlace | null) => void;
  onClose: () => void;
}

/** Where one plays: what it is called and, if one wants, where that is to about 2 km, by the browser. */
function LocationDialog({ place, onSave, onClose }: LocationDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(place?.name ?? '');
  const { latitude = null, longitude = null } = place ?? {};
  const [point, setPoint] = useState(latitude === null || longitude === null ? undefined : { latitude, longitude });
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isLocating, setLocating] = useState(false);
  const toName = () => form.current?.querySelector('input')?.focus();
  const takeLocation = async () => {
    setLocating(true);
    setProblem(undefined);
    try {
      setPoint(roundLocation(await locate()));
      answer('Your location is known to about 2 km');
      if (name.trim() === '') toName();
    } catch (error) {
      setProblem(locationProblem(error));
      toName();
    }
    setLocating(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setMissing(true);
      toName();
      return;
    }
    onSave({ name: name.trim(), ...(point ?? { latitude: null, longitude: null }) });
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title="Where I play"
      description="Others see how far away you play, never where."
      footer={
        <>
          {place && (
            <Button
              variant="quiet-danger"
              onClick={() => {
                onSave(null);
                onClose();
              }}
            >
              Remove
            </Button>
          )}
          <Button type="submit" form={id}>
            Save place
          </Button>
        </>
      }
    >
      <form id={id} ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Place"
          hint="A park, a club or a part of town. People who type the same name count as near you."
          required
          maxLength={100}
          value={name}
          error={isMissing && name.trim() === '' ? 'Enter a name' : undefined}
          onChange={({ target }) => setName(target.value)}
          dir="auto"
        />
        {point ? (
          <p className="flex items-center justify-between gap-3">
            Its location is known to about 2 km.
            <IconButton icon={X} label="Forget its location" onClick={() => setPoint(undefined)} />
          </p>
        ) : (
          <div className="grid gap-1.5">
            <Button variant="secondary" pending={isLocating} onClick={() => void takeLocation()}>
              <LocateFixed className="size-5" aria-hidden="true" />
              Use my location
            </Button>
            <p className="text-sm text-soft">Rounded to about 2 km before it leaves this device.</p>
          </div>
        )}
        <FormError message={problem} />
      </form>
    </Dialog>
  );
}
