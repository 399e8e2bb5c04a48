import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Choice } from '#client/ui/Choice.tsx';
import { PlayerFace } from './PlayerFace.tsx';

export const choiceStyle =
  'group flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-control bg-surface px-3 text-left font-semibold aria-checked:border-court aria-checked:bg-court-soft aria-checked:text-court-text aria-checked:[box-shadow:inset_0_0_0_1px_var(--color-court)]';

/** Before what is chosen. */
export const Chosen = () => <Check className="hidden size-4.5 shrink-0 group-aria-checked:block" aria-hidden="true" />;

/** As it was written. */
export const Quoted = ({ children }: { children: ReactNode }) => (
  <span className="rounded-sm bg-amber-soft px-2 py-0.5 font-semibold text-amber-text wrap-anywhere" dir="auto">
    {children}
  </span>
);

interface WhoIsThisProps {
  name: string;
  candidates: readonly { id: number; name: string; isGuest: boolean }[];
  /** Null for a new guest. */
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

const newGuest = 0;

/** Whether a written name is somebody’s who is known. */
export function WhoIsThis({ name, candidates, chosen, onChoose }: WhoIsThisProps) {
  const [first] = candidates;
  const question = candidates.length === 1 ? `Is this ${first?.name}?` : 'Who is this?';
  return (
    <>
      <p>
        <Quoted>{name}</Quoted> {question}
      </p>
      <Choice
        label={`${name}: ${question}`}
        value={chosen ?? newGuest}
        onChoose={(id) => onChoose(id === newGuest ? null : id)}
        options={[
          ...candidates.map((person) => ({
            value: person.id,
            content: (
              <>
                <Chosen />
                <PlayerFace id={person.id} name={person.name} size="tiny" />
                <span className="min-w-0 wrap-anywhere">
                  {person.name}, {person.isGuest ? 'guest' : 'member'}
                </span>
              </>
            ),
            className: choiceStyle,
          })),
          {
            value: newGuest,
            content: (
              <>
                <Chosen />
                New guest
              </>
            ),
            className: choiceStyle,
          },
        ]}
        className="flex flex-wrap gap-2"
      />
    </>
  );
}
