import { Check } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '#client/ui/Button.tsx';
import type { GroupCard } from '#contract/groups.ts';
import { useJoinGroup } from '../membership.ts';

interface JoinButtonProps {
  group: GroupCard;
  /** The first group that fits the viewer. */
  isLoudest: boolean;
  hasJoined: boolean;
  onJoined: () => void;
}

/** 'Join Group', and once that is done, in the same place and with the focus, 'Joined', which opens the group. */
export function JoinButton({ group: { id, name }, isLoudest, hasJoined, onJoined }: JoinButtonProps) {
  const [, navigate] = useLocation();
  const join = useJoinGroup(onJoined);
  return (
    <Button
      variant={hasJoined ? 'secondary' : isLoudest ? 'ball' : 'primary'}
      pending={join.isPending && !hasJoined}
      title={hasJoined ? `Open ${name}` : undefined}
      onClick={() => (hasJoined ? navigate(`/groups/${id}`) : join.run({ params: { id } }))}
    >
      {hasJoined && <Check className="size-5" aria-hidden="true" />}
      <span>
        {hasJoined ? 'Joined' : 'Join Group'}
        <span className="sr-only"> {name}</span>
      </span>
    </Button>
  );
}
