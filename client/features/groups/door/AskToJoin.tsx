import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { LazyDialog } from '#client/ui/LazyDialog.tsx';
import { late } from '#client/ui/late.tsx';
import type { Group } from '#contract/groups.ts';
import { doorPlace } from './place.ts';

// What checks the form is needed by those only who ask.
const AskDialog = late(() => import('./AskDialog.tsx'));

export function AskToJoin({ group }: { group: Group }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="ball" data-place={doorPlace(group.id)} onClick={() => setAsks(true)}>
        Request to Join
      </Button>
      <LazyDialog open={asks} title="Request to Join" onClose={() => setAsks(false)}>
        <AskDialog group={group} onClose={() => setAsks(false)} />
      </LazyDialog>
    </>
  );
}
