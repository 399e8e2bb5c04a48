import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type MailTest, mailCalls } from '#contract/administration/mail.ts';
import { useHealth } from '../health/HealthLine.tsx';
import { asOf } from '../polled.ts';

/** Whether mail goes out. */
export function MailCard() {
  const health = useHealth();
  const [outcome, setOutcome] = useState<MailTest>();
  const test = useAction(mailCalls.test, { failed: 'Failed to send a test', onDone: setOutcome });
  if (health.data === undefined) return null;
  const { mail } = health.data;
  if (mail === null) {
    return (
      <Card title="Mail" id="mail">
        <p className="text-soft">
          No mail is set up. Everything else works. To send mail, set <code>SMTP_URL</code> and <code>MAIL_FROM</code>.
        </p>
      </Card>
    );
  }
  const send = () => {
    setOutcome(undefined);
    test.run({});
  };
  return (
    <Card
      title="Mail"
      id="mail"
      aside={mail.refused > 0 && <Badge tone="amber">{mail.refused.toLocaleString('en-GB')} refused</Badge>}
    >
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-40 flex-1 text-sm text-soft wrap-anywhere">
          From {mail.from} through {mail.host}
        </p>
        <Button
          variant="secondary"
          pending={test.isPending}
          pendingText="Sending…"
          disabled={asOf(health) !== undefined}
          onClick={send}
        >
          Send me a test
        </Button>
      </div>
      {mail.localAddress !== null && (
        <p className="mt-3 flex gap-2.5 rounded-md bg-amber-soft px-3 py-2 text-amber-text">
          <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            Links in mails lead to {mail.localAddress}, which only the server can open. Set <code>PUBLIC_URL</code> to
            your site’s address.
          </span>
        </p>
      )}
      <div role="status">{outcome && <Outcome outcome={outcome} host={mail.host} />}</div>
    </Card>
  );
}

function Outcome({ outcome: { isAccepted, to, reason, words }, host }: { outcome: MailTest; host: string }) {
  const Icon = isAccepted ? CircleCheck : TriangleAlert;
  return (
    <div
      className={`mt-3 flex gap-2.5 rounded-md px-3 py-2 ${isAccepted ? 'bg-court-soft text-court-text' : 'bg-amber-soft text-amber-text'}`}
    >
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          {isAccepted ? `${host} accepted it. Now check the inbox of ${to}.` : `${reason}.`}
        </p>
        {words && <p className="text-sm">It said: {words}</p>}
      </div>
    </div>
  );
}
