import { useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { invalidate } from '#client/data/invalidate.ts';
import { Button } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { achievementCalls } from '#contract/achievements.ts';

const what = 'Looks through all your tournaments for medals that were never handed out.';
/** Specification section 8. */
const failed = 'Failed to check for historical achievements. Please try again later.';

/** Gives what was earned and is missing. */
export function HistoryCheck() {
  const client = useQueryClient();
  const [said, setSaid] = useState(what);
  const check = useAction(achievementCalls.checkHistory, {
    failed,
    onDone: ({ awarded, message }) => {
      toast({ title: awarded ? 'Achievements Updated!' : 'No New Achievements', description: message });
      setSaid(message);
      return invalidate(client, ['earned']);
    },
    onFailed: () => setSaid(failed),
  });
  const isLong = useIsLong(check.isPending);
  return (
    <section className="ac-check shadow-low">
      <h2 className="text-lg">Tournament History Check</h2>
      <p className="text-sm text-soft">{said}</p>
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
      <div className="ac-thin">
        {isLong && (
          <div role="progressbar" aria-label="Checking your tournaments">
            <span />
          </div>
        )}
      </div>
    </section>
  );
}

/** What is over sooner, in milliseconds, shows no progress. */
const patience = 500;

function useIsLong(isPending: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLong(true), patience);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isPending]);
  return isLong;
}
