import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { storeSelf } from '#client/lib/session.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { CheckboxField } from '#client/ui/ChoiceField.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { authCalls } from '#contract/auth.ts';
import { Plain } from '../list/Section.tsx';

/** Whether others see that one is here; saved at once. */
export function PresenceChoice() {
  const client = useQueryClient();
  const { isPresenceShown } = useViewer();
  /** As it was just chosen, until it is saved. */
  const [chosen, choose] = useState<boolean>();
  const save = useAction(authCalls.patchProfile, {
    done: 'Profile updated successfully',
    failed: 'Failed to update profile',
    onDone: (self) => storeSelf(client, self),
    onSettled: () => choose(undefined),
  });
  const change = (isShown: boolean) => {
    if (save.isPending) return;
    choose(isShown);
    save.run({ body: { isPresenceShown: isShown } });
  };
  return (
    <Plain>
      <CheckboxField
        label="Show when I am here"
        hint="Members of your groups see you under ‘here now’ while you have Thirdshot open. Nobody can look up when you were."
        checked={chosen ?? isPresenceShown}
        onChange={({ target }) => change(target.checked)}
      />
    </Plain>
  );
}
