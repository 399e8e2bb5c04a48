import { type FormEvent, useState } from 'react';
import { messageOf } from '#client/ui/form/errors.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { flagging } from '#contract/messages.ts';

interface FlagDialogProps {
  /** A direct message is reported to the site’s administrators, that of a group flagged for its staff. */
  isDirect: boolean;
  /** Makes the call; where it fails the dialog says why and stays, with what was typed. */
  onFlag: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

const failed = 'Failed to flag message';

export default function FlagDialog({ isDirect, onFlag, onClose }: FlagDialogProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const { data, error } = flagging.safeParse({ reason: typed });
  // That it is required the star says; what is too long is said in words.
  const isTooLong = error?.issues.some(({ code }) => code === 'too_big');
  const flag = async (event: FormEvent) => {
    event.preventDefault();
    if (!data || isPending) return;
    setPending(true);
    setProblem(undefined);
    try {
      await onFlag(data.reason);
      onClose();
    } catch (refused) {
      setProblem(messageOf(refused, failed));
      setPending(false);
    }
  };
  return (
    <FormDialog
      form={{ submit: (event) => void flag(event), problem, isPending }}
      title={isDirect ? 'Report message' : 'Flag message'}
      description={
        isDirect
          ? 'The site’s administrators see the message, your reason and your name. Its author isn’t told.'
          : 'Everyone in the group sees that it’s flagged. Its author also sees your reason. Only moderators and admins see your name, and they decide.'
      }
      submit={isDirect ? 'Report' : 'Flag'}
      submitting={isDirect ? 'Reporting…' : 'Flagging…'}
      disabled={!data}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        name="reason"
        required
        value={typed}
        error={isTooLong ? error?.issues[0]?.message : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
