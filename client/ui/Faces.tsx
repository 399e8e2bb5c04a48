import { Avatar } from './Avatar.tsx';
import { classes } from './classes.ts';
import { toneOf, tonesOf } from './tones.ts';

interface FacesProps {
  people: readonly { id: number; username: string }[];
  /** Has just come: slides in. */
  latestId?: number | undefined;
}

/** A few people, one beside the other. Decorative: what they have in common stands beside them. */
export function Faces({ people, latestId }: FacesProps) {
  const tones = tonesOf(people.map(({ id }) => id));
  return (
    <span className="inline-flex shrink-0 -space-x-0.5" aria-hidden="true">
      {people.map(({ id, username }) => (
        <span
          key={id}
          className={classes('inline-flex rounded-full ring-2 ring-surface', id === latestId && 'animate-rise')}
        >
          <Avatar name={username} tone={tones.get(id) ?? toneOf(id)} size="tiny" />
        </span>
      ))}
    </span>
  );
}
