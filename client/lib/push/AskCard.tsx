import { Bell, Moon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { hourOf } from '../moments.ts';
import { useViewer } from '../viewer.ts';
import { type AskedAfter, decline } from './asking.ts';
import { HomeScreenSteps, UnblockHint } from './steps.tsx';
import { usePush } from './usePush.ts';

/** Asks whether somebody wants to be notified, where this browser can. */
export default function AskCard({ kind }: Pick<AskedAfter, 'kind'>) {
  const { id } = useViewer();
  const push = usePush();
  const notNow = (label: string) => (
    <Button variant="ghost" onClick={() => decline(id)}>
      {label}
    </Button>
  );
  switch (push.state) {
    case 'off':
    case 'lost':
      return (
        <Ask title={titles[kind]}>
          <ul className="grid gap-1.5">
            <Point icon={Bell}>Your place, your court, late changes</Point>
            <Point icon={Moon}>
              Quiet from {hourOf(22, 0)} to {hourOf(7, 0)}
            </Point>
          </ul>
          <Answers>
            <Button variant="ball" width="full" pending={push.isPending} onClick={() => void push.turnOn()}>
              Turn on
            </Button>
            {notNow('Not now')}
          </Answers>
        </Ask>
      );
    case 'needs_home_screen':
      return (
        <Ask title="Add it to your Home Screen">
          <p className="-mt-1 text-soft">Only apps there may notify you.</p>
          <HomeScreenSteps />
          <Answers>
            <MailInstead />
            {notNow('Not now')}
          </Answers>
        </Ask>
      );
    case 'blocked':
      return (
        <Ask title="This browser blocks our notifications">
          <UnblockHint />
          <Answers>
            <MailInstead />
            {notNow('Got it')}
          </Answers>
        </Ask>
      );
    default:
      return null;
  }
}

const titles: Record<AskedAfter['kind'], string> = {
  place: 'Tell you if something changes?',
  waiting: 'Tell you when a place is free?',
  tournament: 'Tell you when you play?',
};

function Ask({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  // What it follows is said at the bottom of the window: the question comes above that.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={card}
      aria-labelledby={id}
      data-above-toasts
      className="grid animate-rise gap-2.5 rounded-lg border border-line bg-surface p-4 pb-2.5 text-ink shadow-low"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Point({ icon: Icon, children }: { icon: typeof Bell; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-2.5">
      <Icon className="mt-0.5 size-5 text-court-text" aria-hidden="true" />
      {children}
    </li>
  );
}

const Answers = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[16rem_auto] sm:justify-start">{children}</div>
);

const MailInstead = () => (
  <Link href="/notifications/settings" className={buttonStyle('secondary')}>
    Mail me instead
  </Link>
);
