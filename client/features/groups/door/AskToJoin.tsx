import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import type { Group } from '#contract/groups.ts';
import AskDialog from './AskDialog.tsx';
import { doorPlace } from './place.ts';

export function AskToJoin({ group }: { group: Group }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="ball" data-place={doorPlace(group.id)} onClick={() => setAsks(true)}>
        Request to Join
      </Button>
      {asks && <AskDialog group={group} onClose={() => setAsks(false)} />}
    </>
  );
}
