import { Button } from '#client/ui/Button.tsx';
import type { Group } from '#contract/groups.ts';
import { useJoinGroup } from '../membership.ts';
import { doorPlace } from './place.ts';

export function JoinNow({ group: { id } }: { group: Group }) {
  const join = useJoinGroup();
  return (
    <Button
      variant="ball"
      data-place={doorPlace(id)}
      pending={join.isPending}
      onClick={() => join.run({ params: { id } })}
    >
      Join Group
    </Button>
  );
}
