import { Copy } from 'lucide-react';
import { Button } from '#client/ui/Button.tsx';
import { ScrollRegion } from '#client/ui/ScrollRegion.tsx';
import { toast } from '#client/ui/toast.ts';
import type { Diagnosis } from '#contract/diagnostics.ts';

/** The answer as it came, to be read, or copied into a report. */
export function RawData({ data }: { data: Diagnosis }) {
  const text = JSON.stringify(data, null, 2);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast('Copied');
    } catch {
      // Not everywhere may a page write there; the text can still be selected.
      toast({ title: 'It could not be copied', description: 'Select the text to copy it.', destructive: true });
    }
  };
  return (
    <div className="grid gap-3">
      <div>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden="true" />
          Copy
        </Button>
      </div>
      <div className="flex max-h-96 flex-col overflow-hidden rounded-md border border-line bg-sunken">
        <ScrollRegion label="Raw data" direction="vertical">
          <pre className="p-3 text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
        </ScrollRegion>
      </div>
    </div>
  );
}
