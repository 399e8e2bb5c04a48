import { Download } from 'lucide-react';
import { useViewer } from '#client/lib/viewer.ts';
import { useAction } from '#client/ui/use-action.ts';
import { authCalls } from '#contract/auth.ts';
import { RowButton } from '../list/Row.tsx';

/** Taking one's data along. */
export function DownloadRow() {
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

/** Has the browser save a text as a JSON file. */
function saveAsFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
