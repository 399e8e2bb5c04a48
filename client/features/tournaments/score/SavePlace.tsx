import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';

/** The button that asks, saves or closes hands the focus to the one that takes its place. */
const place = 'save-score';

interface SavePlaceProps {
  /** What stands against saving, or is worth knowing before. */
  note: string | undefined;
  /** What the button reads: it says the result, and so confirms itself. */
  text: string;
  isReady: boolean;
  isPending: boolean;
  onSave: () => void;
}

/** The one button of the sheet. Its text is read out when it changes. */
export function SavePlace({ note, text, isReady, isPending, onSave }: SavePlaceProps) {
  useSpoken(text);
  return (
    <>
      <Note text={note} />
      <Button
        variant={isReady ? 'ball' : 'secondary'}
        size="tall"
        width="full"
        disabled={!isReady}
        pending={isPending}
        data-place={place}
        onClick={onSave}
      >
        {text}
      </Button>
    </>
  );
}

interface QuestionProps {
  /** What follows. */
  children: ReactNode;
  /** What the button reads that leads back, and the one that goes on. */
  back: string;
  text: string;
  isReady?: boolean;
  onBack: () => void;
  onSave: () => void;
}

/** Says what follows from a deed, in the place of its button, and leaves it to be done or not. */
export function SaveQuestion({ children, back, text, isReady = true, onBack, onSave }: QuestionProps) {
  useSpoken(text);
  return (
    <>
      <div role="alert" className="w-full font-medium">
        {children}
      </div>
      <div className="grid w-full grid-cols-[auto_1fr] gap-2">
        <Button variant="secondary" size="tall" data-place={place} onClick={onBack}>
          {back}
        </Button>
        <Button variant="ball" size="tall" disabled={!isReady} onClick={onSave}>
          {text}
        </Button>
      </div>
    </>
  );
}

interface UnusualScoreProps {
  /** '11–99' */
  points: string;
  onChange: () => void;
  onSave: () => void;
}

/** Asks in the place of the button before a score is final that nobody plays. */
export function UnusualScore({ points, onChange, onSave }: UnusualScoreProps) {
  useEffect(() => answer(`${points} is an unusual score`), [points]);
  return (
    <div className="grid w-full grid-cols-[auto_1fr] gap-2">
      <Button variant="secondary" size="tall" autoFocus data-place={place} onClick={onChange}>
        Change
      </Button>
      <Button size="tall" data-place={place} onClick={onSave}>
        {points}? Save it all the same
      </Button>
    </div>
  );
}

/** Somebody else was quicker, and only an admin corrects what is entered. */
export function NothingToSave({ note, text, onClose }: { note: string; text: string; onClose: () => void }) {
  return (
    <>
      <Note text={note} />
      <Button variant="secondary" size="tall" width="full" data-place={place} onClick={onClose}>
        {text}
      </Button>
    </>
  );
}

function Note({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className="flex w-full items-start gap-2 font-medium text-danger-text empty:hidden">
      {text && <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />}
      {text && <span className="min-w-0">{text}</span>}
    </p>
  );
}

/** In milliseconds: of several texts in a row only the last is worth hearing. */
const settled = 200;

/** Says a text whenever it has changed. */
function useSpoken(text: string): void {
  const spoken = useRef(text);
  useEffect(() => {
    if (spoken.current === text) return;
    const timer = setTimeout(() => {
      spoken.current = text;
      answer(text);
    }, settled);
    return () => clearTimeout(timer);
  }, [text]);
}
