import { useMutation } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { mutation } from '#client/data/mutations.ts';
import { messageOf } from '#client/lib/form-errors.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { toast } from '#client/ui/toast.ts';
import { authCalls } from '#contract/auth.ts';
import { saveAsFile } from './save-as-file.ts';

const DeleteAccountDialog = lazy(() => import('./DeleteAccountDialog.tsx'));

interface DataCardProps {
  onDeleted: () => void;
}

/** Taking one's data along, and leaving for good. */
export function DataCard({ onDeleted }: DataCardProps) {
  const { username } = useViewer();
  const [deletes, setDeletes] = useState(false);
  const download = useMutation({
    ...mutation(authCalls.exportData),
    onSuccess: (data) => saveAsFile(`thirdshot-${username}.json`, JSON.stringify(data, undefined, 2)),
    onError: (error) =>
      toast({ title: messageOf(error, 'Your data could not be downloaded. Please try again.'), destructive: true }),
  });
  return (
    <Card title="Your data">
      <p className="text-soft">Everything that is kept about you, as a file that other programs can read.</p>
      <Button
        variant="secondary"
        className="mt-3"
        pending={download.isPending}
        pendingText="Gathering…"
        onClick={() => download.mutate({})}
      >
        <Download className="size-5" aria-hidden="true" />
        Download my data
      </Button>
      <div className="mt-5 border-t border-line pt-4">
        <p className="text-soft">Leaving for good? What you said and played stays, signed ‘Deleted player’.</p>
        <Button variant="ghost" className="mt-2 -ml-4 text-danger-text!" onClick={() => setDeletes(true)}>
          <Trash2 className="size-5" aria-hidden="true" />
          Delete my account
        </Button>
      </div>
      <Suspense fallback={null}>
        {deletes && <DeleteAccountDialog onClose={() => setDeletes(false)} onDeleted={onDeleted} />}
      </Suspense>
    </Card>
  );
}
