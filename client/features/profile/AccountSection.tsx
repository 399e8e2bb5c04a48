import { Download, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { dateOf, timeOf } from '#client/lib/moments.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { useAction } from '#client/ui/use-action.ts';
import { authCalls } from '#contract/auth.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { Plain, RowButton, Section } from './SettingsRow.tsx';

interface AccountSectionProps {
  /** Asks whether there is a newer build of the app. */
  updateCheck: ReactNode;
  logOut: ReactNode;
  onDeleted: () => void;
}

export function AccountSection({ updateCheck, logOut, onDeleted }: AccountSectionProps) {
  const { updatedAt } = useViewer();
  return (
    <Section title="Account">
      <Plain>
        <p className="text-soft">
          Last updated{' '}
          <time dateTime={updatedAt}>
            {dateOf(updatedAt)}, {timeOf(updatedAt)}
          </time>
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          {updateCheck}
          {logOut}
        </div>
      </Plain>
      <DownloadRow />
      <DeleteRow onDeleted={onDeleted} />
    </Section>
  );
}

function DownloadRow() {
  const { username } = useViewer();
  const download = useAction(authCalls.exportData, {
    failed: 'Your data could not be downloaded',
    onDone: (data) => saveAsFile(`thirdshot-${username}.json`, JSON.stringify(data, undefined, 2)),
  });
  return (
    <RowButton
      icon={Download}
      title="Download my data"
      text="Everything that is kept about you, as a file that other programs can read."
      pending={download.isPending}
      onPress={() => download.run({})}
    />
  );
}

function saveAsFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

function DeleteRow({ onDeleted }: { onDeleted: () => void }) {
  const [deletes, setDeletes] = useState(false);
  const close = () => setDeletes(false);
  return (
    <>
      <RowButton
        icon={Trash2}
        title="Delete my account"
        text="What you said and played stays, signed ‘Deleted player’."
        isDanger
        onPress={() => setDeletes(true)}
      />
      {deletes && <DeleteAccountDialog onClose={close} onDeleted={onDeleted} />}
    </>
  );
}
