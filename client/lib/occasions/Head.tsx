import './occasions.css';
import { ArrowLeft, type LucideIcon, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';

interface HeadProps {
  title: string;
  back: { to: string; label: ReactNode };
  /** What can be done with it. */
  tools: ReactNode;
  /** What it is by now, as a badge. */
  badge: ReactNode;
  /** When and where: a `Fact` each. */
  facts: ReactNode;
  /** What the viewer does about it: the loudest thing. */
  children: ReactNode;
}

/** What, when and where, and the viewer's answer: on court green, to the edges on a phone. */
export function Head({ title, back, tools, badge, facts, children }: HeadProps) {
  const heading = useHeadingFocus();
  return (
    <header>
      <WindowTitle>{title}</WindowTitle>
      <div className="ev-crumb on-dark">
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
      <div className="ev-head on-dark">
        <span className="ev-lines">
          <CourtLines className="w-full" />
        </span>
        <div className="min-w-0">
          {badge}
          <h1 ref={heading} tabIndex={-1} dir="auto" className="mt-2 wrap-anywhere">
            {title}
          </h1>
          <ul className="ev-facts">{facts}</ul>
        </div>
        {children}
      </div>
    </header>
  );
}

export function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-w-0 gap-3">
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="grid min-w-0">{children}</div>
    </li>
  );
}

/** Where it is, with a way to the map. */
export function PlaceFact({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <Fact icon={MapPin}>
      <a href={addressOnMap(name)} target="_blank" rel="noopener noreferrer" className="grid rounded-sm">
        <b dir="auto">{name}</b>
        <small className="underline underline-offset-4">
          Open in maps<span className="sr-only">, in a new tab</span>
        </small>
      </a>
      {children}
    </Fact>
  );
}

/** Where a place is as a map shows it: on a page of its own, for nothing of it is fetched here. */
const addressOnMap = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
