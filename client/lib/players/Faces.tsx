import { classes } from '#client/ui/classes.ts';
import { tonesOf } from '#client/ui/tones.ts';
import { PlayerFace } from './PlayerFace.tsx';

const rings = { surface: 'ring-surface', white: 'ring-white' } as const;

interface FacesProps {
  people: readonly { id: number; name: string }[];
  /** Has just come: slides in. */
  latestId?: number | undefined;
  size?: 'tiny' | 'small';
  /** In the colour of what they stand on; `white` on a picture. */
  ring?: keyof typeof rings;
}

/** A few people, one beside the other. Decorative: what they have in common stands beside them. */
export function Faces({ people, latestId, size = 'tiny', ring = 'surface' }: FacesProps) {
  const tones = tonesOf(people.map(({ id }) => id));
  return (
    <span className="inline-flex shrink-0 *:not-last:-mr-0.5" aria-hidden="true">
      {people.map(({ id, name }) => (
        <span
          key={id}
          className={classes('inline-flex rounded-full ring-2', rings[ring], id === latestId && 'animate-rise')}
        >
          <PlayerFace id={id} name={name} tone={tones.get(id)} size={size} />
        </span>
      ))}
    </span>
  );
}
