import { Timer } from 'lucide-react';
import { useState } from 'react';
import { leftUntil } from '#client/lib/spans.ts';
import { useNow } from '#client/lib/use-now.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { Group } from '#contract/groups.ts';
import type { Cooldown } from '#contract/moderation.ts';
import { ActiveCooldown } from './ActiveCooldown.tsx';
import CooldownDialog from './CooldownDialog.tsx';
import { useCooldown } from './cooldown.ts';
import { RemoveCooldown } from './RemoveCooldown.tsx';

/** How long members wait between two messages, and the way to change it. */
export function CooldownCard({ group: { id } }: { group: Group }) {
  const status = useCooldown(id);
  return (
    <Card title="Message Cooldown">
      <QueryView query={status} loading={<Skeleton className="h-24" />} failed="The cooldown could not be loaded.">
        {({ cooldown }) => <Status groupId={id} cooldown={cooldown} />}
      </QueryView>
    </Card>
  );
}

function Status({ groupId, cooldown }: { groupId: number; cooldown: Cooldown | null }) {
  const [sets, setSets] = useState(false);
  const expiresAt = cooldown?.expiresAt ?? null;
  const now = useNow(expiresAt === null ? null : 1000);
  const left = expiresAt === null ? null : leftUntil(expiresAt, now);
  // It ends by itself, without anybody telling.
  const active = expiresAt === null || left !== null ? cooldown : null;
  return (
    <>
      {active ? (
        <ActiveCooldown cooldown={active} left={left} now={now} />
      ) : (
        <div>
          <p>No active cooldown</p>
          <p className="mt-1 text-soft">
            With one, members wait some seconds between two messages. Moderators and admins need not.
          </p>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {/* The successor of 'Remove', which goes with the cooldown. */}
        <Button data-place="cooldown" variant={active ? 'secondary' : 'primary'} onClick={() => setSets(true)}>
          <Timer className="size-5" aria-hidden="true" />
          {active ? 'Set another' : 'Set cooldown'}
        </Button>
        {active && <RemoveCooldown cooldown={active} />}
      </div>
      {sets && <CooldownDialog groupId={groupId} onClose={() => setSets(false)} />}
    </>
  );
}
