import { Button } from '#client/ui/Button.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type Cooldown, moderationCalls } from '#contract/moderation.ts';
import { useStoreCooldown } from './cooldown.ts';

/** Ends a cooldown before its time. */
export function RemoveCooldown({ cooldown: { id: cooldownId, groupId } }: { cooldown: Cooldown }) {
  const store = useStoreCooldown(groupId);
  const remove = useAction(moderationCalls.removeCooldown, {
    done: 'Cooldown removed',
    failed: 'Failed to remove cooldown',
    onDone: () => store(null),
  });
  return (
    <Button
      data-place="cooldown"
      variant="quiet-danger"
      pending={remove.isPending}
      onClick={() => remove.run({ params: { groupId, cooldownId } })}
    >
      Remove cooldown
    </Button>
  );
}
