import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { storeSelf } from '#client/lib/session.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { lazy } from '#client/ui/lazy.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { authCalls } from '#contract/auth.ts';
import { Panel } from './Panel.tsx';

const IntroductionDialog = lazy(() => import('./IntroductionDialog.tsx'));

/** Asks once how somebody wants to be called and found. */
export function IntroductionCard() {
  const client = useQueryClient();
  const { introducedAt } = useViewer();
  const [isOpen, setOpen] = useState(false);
  const dismiss = useAction(authCalls.patchProfile, {
    failed: 'Failed to update profile',
    onDone: (self) => storeSelf(client, self),
  });
  if (introducedAt !== null) return null;
  return (
    <Panel title="Complete your profile">
      <p className="text-sm text-soft">Choose the name others see, your level, and whether players can find you.</p>
      <div className="mt-2 mb-1 flex flex-wrap gap-2">
        <Button onClick={() => setOpen(true)}>Complete profile</Button>
        <Button
          variant="ghost"
          pending={dismiss.isPending}
          onClick={() => dismiss.run({ body: { isIntroduced: true } })}
        >
          Not now
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <IntroductionDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
