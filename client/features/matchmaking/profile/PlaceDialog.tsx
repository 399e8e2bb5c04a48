import { LocateFixed, X } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { FormError } from '#client/ui/form/Form.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import type { GamePlace } from '#contract/games/facts.ts';
import { coarse } from './coarse.ts';
import { locate, notLocated } from './locate.ts';

/** The most that the contract takes, in characters. */
const longestName = 100;

interface PlaceDialogProps {
  place: GamePlace | null;
  onSave: (place: GamePlace | null) => void;
  onClose: () => void;
}

/** Where one plays: what it is called and, if one wants, where that is to about 2 km, by the browser. */
export default function PlaceDialog({ place, onSave, onClose }: PlaceDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(place?.name ?? '');
  const [point, setPoint] = useState(() => pointOf(place));
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isLocating, setLocating] = useState(false);
  const toName = () => form.current?.querySelector('input')?.focus();
  const takeLocation = async () => {
    setLocating(true);
    setProblem(undefined);
    try {
      setPoint(coarse(await locate()));
      answer('Your location is known to about 2 km');
      if (name.trim() === '') toName();
    } catch (error) {
      setProblem(notLocated(error));
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
  const remove = () => {
    onSave(null);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Where I play"
      description="Others are told how far away you play, never where."
      footer={
        <>
          {place && (
            <Button variant="quiet-danger" onClick={remove}>
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
          hint="Such as a park, a club or a part of town. Who types the same name is near you."
          required
          maxLength={longestName}
          value={name}
          error={isMissing && name.trim() === '' ? 'Say what it is called' : undefined}
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
            <p className="text-sm text-soft">It is rounded to about 2 km before it leaves this device.</p>
          </div>
        )}
        <FormError message={problem} />
      </form>
    </Dialog>
  );
}

function pointOf(place: GamePlace | null): { latitude: number; longitude: number } | undefined {
  const { latitude = null, longitude = null } = place ?? {};
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}
