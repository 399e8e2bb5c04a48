import type { ReactNode } from 'react';
import { Button } from '#client/ui/Button.tsx';

interface QuestionInPlaceProps {
  /** What follows. */
  children: ReactNode;
  /** The button that asks has this name, too: it has the focus again when the question is answered with no. */
  place: string;
  confirm: string;
  pending: boolean;
  pendingText: string;
  /** How the buttons share the room that there is. */
  share?: 'words' | 'last';
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what follows in the place of a button, before it is done. No button turns into another under the finger. */
export function QuestionInPlace({ children, place, confirm, share, ...props }: QuestionInPlaceProps) {
  return (
    <>
      <p>{children}</p>
      <ButtonRow share={share}>
        <Button key="cancel" variant="on-court" data-place={place} onClick={props.onCancel}>
          Cancel
        </Button>
        <Button
          key={confirm}
          variant="ball"
          autoFocus
          data-place={place}
          pending={props.pending}
          pendingText={props.pendingText}
          onClick={props.onConfirm}
        >
          {confirm}
        </Button>
      </ButtonRow>
    </>
  );
}

const shares = { words: '*:flex-auto', last: '*:flex-1 *:last:flex-2' } as const;

/** The loudest is last, where the thumb is. */
export function ButtonRow({
  share = 'words',
  children,
}: {
  share?: 'words' | 'last' | undefined;
  children: ReactNode;
}) {
  return <div className={`flex flex-wrap gap-3 *:min-h-13 ${shares[share]}`}>{children}</div>;
}
