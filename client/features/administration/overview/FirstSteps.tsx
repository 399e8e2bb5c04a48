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
      text: 'So that people can replace a forgotten password themselves. Everything else works without.',
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
        <div className="-mr-4">
          <Button variant="ghost" onClick={put}>
            Done
          </Button>
        </div>
      }
    >
      <ol className="-mx-2 grid gap-0.5">
        {steps.map((step, at) => (
          <li key={step.title}>
            <a
              href={step.to}
              className="flex min-h-13 items-center gap-3 rounded-md px-2 py-1.5 leading-tight hover:bg-sunken"
            >
              <span
                className="figures grid size-8 shrink-0 place-items-center rounded-full bg-court-soft font-bold text-court-text"
                aria-hidden="true"
              >
                {step.isDone ? <Check className="size-5" /> : at + 1}
              </span>
              <span className="min-w-0">
                <span className="block font-semibold">
                  {step.title}
                  {step.isDone && <span className="sr-only"> (done)</span>}
                </span>
                <span className="block text-sm text-soft">{step.text}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </Card>
  );
}
