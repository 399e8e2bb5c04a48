import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Bell, CalendarDays, type LucideIcon, MapPin, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { mutation } from '#client/data/mutations.ts';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { Badge, type BadgeTone } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { canShare, copyLink, shareLink } from '#client/ui/share-link.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import { activitiesCalls } from '#contract/activities.ts';
import type { eventCalls } from '#contract/events.ts';
import type { gameCalls } from '#contract/games.ts';
import { dateAndEnd, type Timed, type When } from './when.ts';

interface DetailsPageProps {
  title: string;
  back: { to: string; label: ReactNode };
  tools: ReactNode;
  status: { text: string; tone: BadgeTone };
  /** When and where: a `Fact` each. */
  facts: ReactNode;
  /** What the viewer does about it, the loudest thing: a `ReplyPanel`. */
  reply: ReactNode;
  main: ReactNode;
  aside: ReactNode;
}

/** The page of an event or a game: on court green, to the edges on a phone, what, when and where it is, and the reply. */
export function DetailsPage({ title, back, tools, status, facts, reply, main, aside }: DetailsPageProps) {
  const heading = useHeadingFocus();
  return (
    <div className="mx-auto w-full max-w-page pb-8 lg:px-6">
      <header>
        <WindowTitle>{title}</WindowTitle>
        <div className="on-dark flex flex-wrap items-center gap-1 bg-court px-2 py-1 text-on-court lg:bg-transparent lg:px-0 lg:py-2 lg:text-ink [&>.text-ink]:text-inherit [&>:is(button,a:not(.flex-1)):hover]:bg-current/10">
          <Link
            href={back.to}
            className="inline-flex min-h-11 min-w-0 flex-1 basis-24 items-center gap-1.5 rounded-md px-2 font-semibold"
          >
            <ArrowLeft className="size-5 shrink-0" aria-hidden="true" />
            <span className="line-clamp-2 wrap-anywhere" dir="auto">
              {back.label}
            </span>
          </Link>
          {tools}
        </div>
        <div className="on-dark relative isolate overflow-hidden bg-court px-4 pb-4 text-on-court lg:grid lg:min-h-58 lg:grid-cols-[minmax(0,1fr)_23.25rem] lg:items-center lg:gap-8 lg:rounded-lg lg:border lg:border-transparent lg:p-8">
          <span className="absolute -top-6 -right-24 -z-1 w-108 -rotate-7 opacity-16 lg:-top-8 lg:right-72 lg:w-136">
            <CourtLines className="w-full" />
          </span>
          <div className="min-w-0">
            <Badge tone={status.tone}>{status.text}</Badge>
            <h1
              ref={heading}
              tabIndex={-1}
              dir="auto"
              className="mt-2 text-[min(2.25rem,11vw)] leading-[1.08] wrap-anywhere lg:text-[2.875rem]"
            >
              {title}
            </h1>
            <ul className="my-4 grid gap-3 lg:mb-0 lg:flex lg:flex-wrap lg:gap-x-10">{facts}</ul>
          </div>
          {reply}
        </div>
      </header>
      <div className="grid grid-cols-1 items-start gap-6 px-3 pt-3 sm:px-6 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:gap-4 lg:px-0 lg:pt-4">
        <div className="grid min-w-0 gap-4">{main}</div>
        <div className="grid min-w-0 gap-4">{aside}</div>
      </div>
    </div>
  );
}

/** Where the viewer replies, or reads why they cannot. It is no dark ground, though it lies on one. */
export function ReplyPanel({
  children,
  ...label
}: {
  children: ReactNode;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}) {
  return (
    <section
      {...label}
      className="rounded-lg border border-line bg-surface p-3 text-ink lg:p-4 [&_:focus-visible]:outline-blue-text"
    >
      {children}
    </section>
  );
}

export function WaitingNote() {
  return (
    <p className="flex gap-2 text-sm text-soft">
      <Bell className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      As soon as a place is free, it’s yours. We’ll tell you here.
    </p>
  );
}

export function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-w-0 gap-3">
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="grid min-w-0 content-start [&_b]:font-semibold [&_small]:text-[0.875rem] [&_small]:opacity-90">
        {children}
      </div>
    </li>
  );
}

export function WhenFact({
  when,
  timed,
  now,
  children,
}: {
  when: When;
  timed: Timed;
  now: number;
  children?: ReactNode;
}) {
  return (
    <Fact icon={CalendarDays}>
      <b>{when.headline}</b>
      <small>
        {dateAndEnd(timed, now)}
        {when.zone && `, ${when.zone}`}
        {children}
      </small>
    </Fact>
  );
}

/** Where it is, with a link to a map: on a page of its own, for nothing of it is fetched here. */
export function LocationFact({ name, children }: { name: string; children?: ReactNode }) {
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(name)}`;
  return (
    <Fact icon={MapPin}>
      <a href={map} target="_blank" rel="noopener noreferrer" className="grid rounded-sm">
        <b dir="auto">{name}</b>
        <small className="underline underline-offset-4">
          Open in maps<span className="sr-only">, in a new tab</span>
        </small>
      </a>
      {children}
    </Fact>
  );
}

export function ShareButton({ title, text }: { title: string; text: string }) {
  const share = () => {
    const url = location.href;
    void (canShare() ? shareLink({ url, title, text }) : copyLink(url));
  };
  return (
    <Button variant="ghost" onClick={share} title="Share">
      <Share2 className="size-5" aria-hidden="true" />
      <span className="max-lg:sr-only">Share</span>
    </Button>
  );
}

type SeePlace = typeof eventCalls.seePlace | typeof gameCalls.seePlace;

/** Whoever opens an event or a game knows that they have a seat. A failure is silent: it is said the next time. */
export function useSeenPlace(
  endpoint: SeePlace,
  { id, viewer }: { id: number; viewer: { isPlaceNew: boolean } },
): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...mutation<SeePlace>(endpoint),
    onSuccess: () => client.invalidateQueries(answersOf(activitiesCalls.waiting)),
  });
  useLookedAt(viewer.isPlaceNew, () => mutate({ params: { id } }));
}

/** Says once that something new was seen, as soon as it is there in a window that somebody looks at. */
function useLookedAt(isNew: boolean, onLook: () => void): void {
  const look = useEffectEvent(onLook);
  useEffect(() => {
    if (!isNew) return;
    const see = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', see);
      look();
    };
    document.addEventListener('visibilitychange', see);
    see();
    return () => document.removeEventListener('visibilitychange', see);
  }, [isNew]);
}
