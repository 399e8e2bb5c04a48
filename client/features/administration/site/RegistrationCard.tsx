import { useState } from 'react';
import { Card } from '#client/ui/Card.tsx';
import { Choice } from '#client/ui/Choice.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { adminSiteCalls } from '#contract/administration/site.ts';
import type { Registration } from '#contract/site.ts';
import { SiteLinks } from './SiteLinks.tsx';
import { useSettings, useTakeSettings } from './settings.ts';

const ways: readonly { value: Registration; label: string; hint: string }[] = [
  { value: 'invitation', label: 'By invitation', hint: 'A group’s link or one of the site’s' },
  { value: 'open', label: 'Open', hint: 'Anyone with the address' },
  { value: 'closed', label: 'Closed', hint: 'Nobody new' },
];

/** Who may register: a press counts at once. */
export function RegistrationCard() {
  const settings = useSettings();
  return (
    <Card title="Who may register" id="registration">
      <QueryView query={settings} loading={<Skeleton className="h-42" />} failed="This could not be loaded.">
        {({ registration }) => (
          <>
            <Ways registration={registration} />
            {registration === 'invitation' && <SiteLinks />}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function Ways({ registration }: { registration: Registration }) {
  const take = useTakeSettings();
  /** As it was just chosen, until it is saved. */
  const [chosen, choose] = useState<Registration>();
  const save = useAction(adminSiteCalls.change, {
    failed: 'Who may register was not changed',
    onDone: take,
    onSettled: () => choose(undefined),
  });
  const change = (value: Registration) => {
    if (save.isPending) return;
    choose(value);
    save.run({ body: { registration: value } });
  };
  return (
    <Choice
      label="Who may register"
      value={chosen ?? registration}
      onChoose={change}
      className="-mx-2 grid gap-0.5"
      options={ways.map(({ value, label, hint }) => ({
        value,
        className:
          'group flex min-h-13 items-center gap-3 rounded-md px-2 py-1.5 text-left transition-colors hover:bg-sunken aria-checked:bg-court-soft',
        content: (
          <>
            <span
              className="grid size-5.5 shrink-0 place-items-center rounded-full border-2 border-control bg-surface group-aria-checked:border-court-text"
              aria-hidden="true"
            >
              <span className="size-2.5 rounded-full group-aria-checked:bg-court-text" />
            </span>
            <span className="min-w-0 leading-tight">
              <span className="block font-semibold">{label}</span>
              <span className="block text-sm text-soft">{hint}</span>
            </span>
          </>
        ),
      }))}
    />
  );
}
