import { Check, Hourglass } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '#client/ui/Button.tsx';
import type { GroupCard } from '#contract/groups.ts';
import { useJoinGroup } from '../membership.ts';
import { type WayIn, wayInLabels } from './way-in.ts';

interface JoinButtonProps {
  group: GroupCard;
  /** Of somebody who has just joined, what it was. */
  way: WayIn;
  /** The first group that fits the viewer. */
  isLoudest: boolean;
  hasJoined: boolean;
  onJoined: () => void;
}

/**
 * The way into a group; once it is taken, in the same place and with the focus, 'Joined' or 'Requested', which opens the
 * group.
 */
export function JoinButton({ group: { id, name, viewer }, way, isLoudest, hasJoined, onJoined }: JoinButtonProps) {
  const [, navigate] = useLocation();
  const join = useJoinGroup({ isInvited: viewer.open?.kind === 'invite', onJoined });
  const isTaken = hasJoined || way === 'asked';
  const Icon = hasJoined ? Check : Hourglass;
  return (
    <Button
      variant={isTaken ? 'secondary' : isLoudest ? 'ball' : 'primary'}
      pending={join.isPending && !hasJoined}
      title={isTaken ? `Open ${name}` : undefined}
      onClick={() => (isTaken ? navigate(`/groups/${id}`) : join.run({ params: { id } }))}
    >
      {isTaken && <Icon className="size-5" aria-hidden="true" />}
      <span>
        {hasJoined ? 'Joined' : wayInLabels[way]}
        <span className="sr-only"> {name}</span>
      </span>
    </Button>
  );
}
