import type { ReactNode } from 'react';
import { ago } from '#client/lib/moments.ts';
import { endOf, span } from '#client/lib/spans.ts';
import type { Cooldown } from '#contract/moderation.ts';

interface ActiveCooldownProps {
  cooldown: Cooldown;
  /** Until it ends; null where it never does. */
  left: string | null;
  now: number;
}

/** What holds now, by whom and until when. */
export function ActiveCooldown({ cooldown, left, now }: ActiveCooldownProps) {
  const { cooldownSeconds, reason, setter, createdAt, expiresAt } = cooldown;
  return (
    <>
      <p>
        Members wait <strong>{span(cooldownSeconds)}</strong> between two messages.
      </p>
      <dl className="mt-3 grid gap-2">
        {reason && (
          <Fact name="Reason">
            <span dir="auto">{reason}</span>
          </Fact>
        )}
        <Fact name="Set by">
          <bdi>{setter.username}</bdi>, <time dateTime={createdAt}>{ago(createdAt)}</time>
        </Fact>
        <Fact name="Ends">
          {expiresAt === null ? (
            'Never by itself'
          ) : (
            <>
              <time dateTime={expiresAt}>{endOf(expiresAt, now)}</time>
              {left && `, in ${left}`}
            </>
          )}
        </Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
