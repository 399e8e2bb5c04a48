import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { LazyDialog } from '#client/ui/LazyDialog.tsx';
import { late } from '#client/ui/late.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { authCalls } from '#contract/auth.ts';

const DeleteAccountDialog = late(() => import('./DeleteAccountDialog.tsx'));

interface DataCardProps {
  onDeleted: () => void;
}

/** Taking one's data along, and leaving for good. */
export function DataCard({ onDeleted }: DataCardProps) {
  const { username } = useViewer();
  const [deletes, setDeletes] = useState(false);
  const download = useAction(authCalls.exportData, {
    failed: 'Your data could not be downloaded',
    onDone: (data) => saveAsFile(`thirdshot-${username}.json`, JSON.stringify(data, undefined, 2)),
  });
  return (
    <Card title="Your data">
      <p className="text-soft">Everything that is kept about you, as a file that other programs can read.</p>
      <div className="mt-3">
        <Button
          variant="secondary"
          pending={download.isPending}
          pendingText="Gathering…"
          onClick={() => download.run({})}
        >
          <Download className="size-5" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">Download my data</span>
        </Button>
      </div>
      <div className="mt-5 border-t border-line pt-4">
        <p className="text-soft">Leaving for good? What you said and played stays, signed ‘Deleted player’.</p>
        <div className="mt-2 -ml-4">
          <Button variant="quiet-danger" onClick={() => setDeletes(true)}>
            <Trash2 className="size-5" aria-hidden="true" />
            Delete my account
          </Button>
        </div>
      </div>
      <LazyDialog open={deletes} title="Delete your account?" onClose={() => setDeletes(false)}>
        <DeleteAccountDialog onClose={() => setDeletes(false)} onDeleted={onDeleted} />
      </LazyDialog>
    </Card>
  );
}

/** Has the browser save a text as a JSON file. */
function saveAsFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
