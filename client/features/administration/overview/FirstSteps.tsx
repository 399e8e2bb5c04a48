import { Check } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '#client/lib/row-time.ts';
import { storedText } from '#client/lib/user-storage.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { useSettings } from '../site/settings.ts';

/** After that whoever is an administrator knows their way around. */
const newForMs = 7 * 24 * 60 * 60 * 1000;

const done = storedText('first-steps-done');

/** What to begin with on a new site, until it is done or put away. */
export function FirstSteps() {
  const [isDone, setDone] = useState(done.get() === 'yes');
  const { data } = useSettings();
  const now = useToday();
  if (!data || isDone || (data.name !== '' && data.isRegistrationChosen)) return null;
  if (data.setUpAt === null || now - Date.parse(data.setUpAt) > newForMs) return null;
  const steps = [
    { isDone: data.name !== '', to: '#name', title: 'Name the site', text: 'What your club calls it.' },
    {
      isDone: data.isRegistrationChosen,
      to: '#registration',
      title: 'Choose who may register',
      text: `Now it is ${data.registration === 'open' ? 'open to anyone with the address' : data.registration === 'closed' ? 'closed' : 'by invitation'}.`,
    },
    {
      isDone: false,
      to: '#mail',
      title: 'Check mail',
      text: 'Only if you want reminders by mail. Everything else works without.',
    },
  ];
  const put = () => {
    done.set('yes');
    setDone(true);
  };
  return (
    <Card
      title="You are the first administrator"
      aside={
        <Button variant="ghost" onClick={put}>
          Done
        </Button>
      }
    >
      <ol className="grid gap-1">
        {steps.map((step, at) => (
          <li key={step.title} className="flex items-start gap-3">
            <span
              className="figures mt-1.5 grid size-8 shrink-0 place-items-center rounded-full bg-court-soft font-bold text-court-text"
              aria-hidden="true"
            >
              {step.isDone ? <Check className="size-5" /> : at + 1}
            </span>
            <p className="min-w-0 leading-tight">
              <a
                href={step.to}
                className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
              >
                {step.title}
                {step.isDone && <span className="sr-only"> (done)</span>}
              </a>
              <span className="block text-sm text-soft">{step.text}</span>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
