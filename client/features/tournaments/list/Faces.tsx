import { Avatar } from '#client/ui/Avatar.tsx';
import { toneOf } from '#client/ui/tones.ts';
import type { Person } from '#contract/tournaments.ts';

interface FacesProps {
  people: readonly Person[];
  /** Has just come: slides in. */
  latestId: number | undefined;
}

/** Some of those who have entered. Decorative: the text beside them tells who. */
export function Faces({ people, latestId }: FacesProps) {
  return (
    <span className="flex shrink-0 pr-1" aria-hidden="true">
      {people.map(({ userId, username }) => (
        <span
          key={userId}
          className={`-mr-1 rounded-full ring-2 ring-surface ${userId === latestId ? 'animate-rise' : ''}`}
        >
          <Avatar name={username} tone={toneOf(userId)} size="tiny" />
        </span>
      ))}
    </span>
  );
}
