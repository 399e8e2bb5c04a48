import { Avatar } from './Avatar.tsx';
import { toneOf, tonesOf } from './tones.ts';

/** A few people, one beside the other. Decorative: what they have in common stands beside them. */
export function Faces({ people }: { people: readonly { id: number; username: string }[] }) {
  const tones = tonesOf(people.map(({ id }) => id));
  return (
    <span className="inline-flex shrink-0 -space-x-0.5" aria-hidden="true">
      {people.map(({ id, username }) => (
        <span key={id} className="inline-flex rounded-full ring-2 ring-surface">
          <Avatar name={username} tone={tones.get(id) ?? toneOf(id)} size="tiny" />
        </span>
      ))}
    </span>
  );
}
