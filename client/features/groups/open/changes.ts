import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { toast } from '#client/ui/toast.ts';
import type { Group } from '#contract/groups.ts';
import { tellGone } from './gone.ts';

interface Asked {
  data: Group | undefined;
  error: Error | null;
}

/**
 * A group that is not there, or no longer: one is led to the groups, and told.
 *
 * @param isId whether the address can be that of a group
 * @returns whether it is missing
 */
export function useMissingGroup({ data, error }: Asked, isId: boolean): boolean {
  const [, navigate] = useLocation();
  const isMissing = !isId || (error instanceof CallError && error.status === 404);
  const last = useRef<Group>(undefined);
  useEffect(() => {
    if (!isMissing) {
      last.current = data;
      return;
    }
    const was = last.current;
    if (was) tellGone(was);
    else {
      toast({
        title: 'Group not found',
        description: 'The requested group could not be found.',
        destructive: true,
      });
    }
    navigate('/groups', { replace: true });
  }, [isMissing, data, navigate]);
  return isMissing;
}

/** Whoever looks at a group in which they are not, and that becomes private, is told why there is only its door left. */
export function useToldOfDoor(group: Group | undefined): void {
  const was = useRef<Group>(undefined);
  useEffect(() => {
    const before = was.current;
    was.current = group;
    if (!group || before?.id !== group.id || before.isPrivate || !group.isPrivate || group.viewer.role !== null) return;
    toast({ title: `${group.name} is private now`, description: 'Only its members see what is in it.', isNews: true });
  }, [group]);
}
