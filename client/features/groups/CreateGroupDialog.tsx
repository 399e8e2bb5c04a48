import { lazy, Suspense, useId, useState } from 'react';
import { useDraft } from '#client/lib/form-draft.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import type { Group } from '#contract/groups.ts';

// What checks the form is needed by those only who make a group.
const CreateGroupForm = lazy(() => import('./CreateGroupForm.tsx'));

interface CreateGroupDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (group: Group) => void;
}

export function CreateGroupDialog({ open, onOpenChange, onCreated }: CreateGroupDialogProps) {
  const formId = useId();
  const [pending, setPending] = useState(false);
  const draft = useDraft('group');
  const cancel = () => {
    draft.forget();
    onOpenChange(false);
  };
  const created = (group: Group) => {
    draft.forget();
    onOpenChange(false);
    onCreated(group);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create Group"
      description="Public: anyone can find it and join."
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={pending} pendingText="Creating…">
            Create Group
          </Button>
        </>
      }
    >
      <Suspense fallback={<LoadingBall className="w-full" />}>
        <CreateGroupForm id={formId} draft={draft} onPending={setPending} onCreated={created} />
      </Suspense>
    </Dialog>
  );
}
