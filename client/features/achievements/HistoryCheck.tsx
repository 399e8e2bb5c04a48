import { useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { invalidate } from '#client/data/invalidate.ts';
import { useIsLong } from '#client/lib/use-now.ts';
import { Button } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { achievementCalls } from '#contract/achievements.ts';

/** What is over sooner shows no progress. */
const progressAfterMs = 500;

const what = 'Looks through all your tournaments for medals that were never handed out.';
const checkFailed = 'Failed to check for historical achievements. Please try again later.';

export function HistoryCheck() {
  const client = useQueryClient();
  const [said, setSaid] = useState(what);
  const check = useAction(achievementCalls.checkHistory, {
    failed: checkFailed,
    onDone: ({ awarded, message }) => {
      toast({ title: awarded ? 'Achievements Updated!' : 'No New Achievements', description: message });
      setSaid(message);
      return invalidate(client, ['earned']);
    },
    onFailed: () => setSaid(checkFailed),
  });
  const isLong = useIsLong(check.isPending, progressAfterMs);
  return (
    <section className="grid content-center gap-2.5 rounded-lg border border-line bg-surface p-4 lg:p-5 [&>button]:px-2 @max-[16rem]:[&>button]:px-0.5 @max-[16rem]:[&>button>svg]:hidden shadow-low">
      <h2 className="text-lg">Tournament History Check</h2>
      {/* Two lines of what it does, or of what it has found. */}
      <p className="min-h-[2lh] text-sm text-soft">{said}</p>
      <Button
        variant="secondary"
        width="full"
        pending={isLong}
        pendingText="Checking your tournaments…"
        onClick={() => check.run({})}
      >
        {!isLong && <History className="size-4.5" aria-hidden="true" />}
        Check for Missing Achievements
      </Button>
      <div className="-mb-[3px] h-[3px]">
        {isLong && (
          <div
            role="progressbar"
            aria-label="Checking your tournaments"
            className="h-full overflow-hidden rounded-[2px] bg-sunken"
          >
            <span className="block h-full w-2/5 animate-run bg-court forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none" />
          </div>
        )}
      </div>
    </section>
  );
}
