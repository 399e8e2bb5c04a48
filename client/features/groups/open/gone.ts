import { toast } from '#client/ui/toast.ts';
import type { Group } from '#contract/groups.ts';

/** Said to whoever deleted a group, and to whoever had it on screen. */
export function tellGone({ name }: Pick<Group, 'name'>): void {
  toast({ title: `${name} was deleted`, description: 'The group is gone, with all that was in it.' });
}
