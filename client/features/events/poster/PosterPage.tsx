import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { everyPage } from '#client/data/queries.ts';
import { NameTags } from '#client/lib/print/NameTags.tsx';
import { mm, type PaperSize, Printed, paperSizes, Sheet } from '#client/lib/print/Paper.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { CheckboxField } from '#client/ui/ChoiceField.tsx';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { classes } from '#client/ui/classes.ts';
import { Ball } from '#client/ui/LoadingBall.tsx';
import { PageBar } from '#client/ui/PageBar.tsx';
import { QrCode } from '#client/ui/QrCode.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { addressOfEvent } from '../model.ts';
import { type PosterParts, posterWords, titleSize } from './poster.ts';

const kinds = { poster: 'Poster', tags: 'Name tags' } as const;

/** An event for paper: a poster for the wall, and name tags for those who come. */
export default function PosterPage({ event }: { event: Event }) {
  const [kind, setKind] = useState<keyof typeof kinds>('poster');
  const [size, setSize] = useState<PaperSize>('A4');
  const [parts, setParts] = useState<PosterParts>({ places: true, where: true, code: true, lessInk: false });
  const coming = useQuery({
    ...everyPage(eventCalls.answers, { params: { id: event.id }, query: { status: 'going', limit: 100 } }),
    enabled: kind === 'tags',
  });
  const names = (coming.data ?? []).flatMap(({ user, guestList }) => [
    user.name,
    ...guestList.flatMap(({ name }) => name || []),
  ]);
  const sheet =
    kind === 'poster' ? (
      <Poster event={event} size={size} parts={parts} />
    ) : (
      <NameTags size={size} title={event.name} names={names} />
    );
  const box = (part: keyof PosterParts, label: string, hint?: string) => (
    <CheckboxField
      label={label}
      hint={hint}
      checked={parts[part]}
      onChange={({ target }) => setParts((had) => ({ ...had, [part]: target.checked }))}
    />
  );
  return (
    <>
      <PageBar title="Print" line={event.name} back={addressOfEvent(event)} />
      <div className="mx-auto grid w-full max-w-page items-start gap-5 px-4 pt-3 pb-12 sm:px-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:pt-4">
        <div className="grid justify-items-center rounded-lg bg-sunken p-3 lg:p-5">
          <div className="w-full max-w-106 shadow-high">{sheet}</div>
        </div>
        <div className="grid gap-4">
          <Button variant="ball" size="tall" width="full" onClick={() => print()}>
            <Printer className="size-5" aria-hidden="true" />
            Print
          </Button>
          <Card title="On the paper">
            <div className="grid gap-3">
              <SelectField
                label="What"
                value={kind}
                onChange={({ target }) => setKind(target.value === 'tags' ? 'tags' : 'poster')}
                options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
              />
              <SelectField
                label="Paper"
                value={size}
                onChange={({ target }) => setSize(target.value as PaperSize)}
                options={Object.keys(paperSizes).map((value) => ({ value, label: value }))}
              />
              {kind === 'poster' && (
                <div>
                  {box('places', 'Level and places')}
                  {box('where', 'Where to find us')}
                  {box('code', 'QR code')}
                  {box('lessInk', 'Less ink', 'White head, black text')}
                </div>
              )}
            </div>
          </Card>
          {kind === 'poster' && parts.code && (
            <Card title="Where the code leads">
              <p>
                To this event. People log in and answer there; if they aren’t in {event.groupName} yet, they can ask to
                join first.
              </p>
            </Card>
          )}
        </div>
      </div>
      <Printed size={size}>{sheet}</Printed>
    </>
  );
}

/** Read from across a hall: the title, day and time, where, and the code. */
function Poster({ event, size, parts }: { event: Event; size: PaperSize; parts: PosterParts }) {
  const { name, groupName } = event;
  const { level, day, hours, where, scan, room } = posterWords(event, parts);
  const address = `${location.origin}${addressOfEvent(event)}`;
  const shown = address.replace(/^https?:\/\//, '');
  const isGreen = !parts.lessInk;
  // Letter is wider for its height.
  const { head, below, code } =
    size === 'Letter' ? { head: 100, below: 8, code: 62 } : { head: 118, below: 12, code: 74 };
  return (
    <Sheet size={size}>
      <article aria-label={`Poster of ${name}`} className="flex h-full flex-col">
        <header
          className={classes(
            'relative isolate flex flex-col justify-between overflow-hidden',
            isGreen ? 'bg-[#14613f] text-white' : 'border-b-2 border-[#0f1f18]',
          )}
          style={{ minHeight: mm(head), padding: mm(16) }}
        >
          {isGreen && (
            <span
              className="absolute -z-1 -rotate-9 opacity-20"
              style={{ width: mm(260), top: mm(-20), left: mm(-30) }}
            >
              <CourtLines className="w-full" />
            </span>
          )}
          <p className="flex items-center font-heading font-semibold" style={{ gap: mm(4), fontSize: mm(8.4) }}>
            <span className="shrink-0" style={{ width: mm(15) }}>
              <Ball className="w-full" />
            </span>
            <span dir="auto" className="line-clamp-1">
              {groupName}
            </span>
          </p>
          <div>
            <h2
              dir="auto"
              className="line-clamp-3 font-heading leading-[1.05] font-bold tracking-tight wrap-anywhere"
              style={{ fontSize: mm(titleSize(name)) }}
            >
              {name}
            </h2>
            {level && <p style={{ fontSize: mm(10), marginTop: mm(5) }}>{level}</p>}
          </div>
        </header>
        <div className="flex min-h-0 flex-1 flex-col" style={{ padding: `${mm(below)} ${mm(16)}` }}>
          <p className="font-heading leading-[1.15] font-bold" style={{ fontSize: mm(15) }}>
            {day}
            <br />
            {hours}
          </p>
          {where && (
            <p dir="auto" className="line-clamp-2" style={{ fontSize: mm(8.6), marginTop: mm(6) }}>
              {where}
            </p>
          )}
          {scan && (
            <div
              className="mt-auto grid grid-cols-[auto_minmax(0,1fr)] items-center border-t border-[#d3ddd3]"
              style={{ gap: mm(8), paddingTop: mm(4) }}
            >
              <div style={{ width: mm(code), marginLeft: mm(-6) }}>
                <QrCode address={address} label={`QR code that leads to ${shown}`} />
              </div>
              <div>
                <p className="font-heading leading-[1.1] font-bold" style={{ fontSize: mm(12) }}>
                  {scan}
                </p>
                {room && <p style={{ fontSize: mm(7.6), marginTop: mm(4) }}>{room}</p>}
                <p className="break-all" translate="no" style={{ fontSize: mm(6.2), marginTop: mm(6) }}>
                  {shown}
                </p>
              </div>
            </div>
          )}
        </div>
      </article>
    </Sheet>
  );
}
