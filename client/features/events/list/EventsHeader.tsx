import { ArrowLeft, CalendarSync, Plus } from 'lucide-react';
import { Link } from 'wouter';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { Button } from '#client/ui/Button.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import type { Group } from '#contract/groups.ts';

interface EventsHeaderProps {
  group: Pick<Group, 'id' | 'name'>;
  /** Where there is no room for the calendar beside the list. */
  onSubscribe?: (() => void) | undefined;
  /** For those who may. */
  onCreate?: (() => void) | undefined;
}

/** The top of a group's events: the deed stays beside the title, also on a phone, so that the list begins high. */
export function EventsHeader({ group: { id, name }, onSubscribe, onCreate }: EventsHeaderProps) {
  const heading = useHeadingFocus();
  return (
    <header className="mb-5">
      <WindowTitle>{`Events of ${name}`}</WindowTitle>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Link
          href={`/groups/${id}`}
          className="-ml-2 inline-flex min-h-11 min-w-0 flex-1 basis-32 items-center gap-1.5 rounded-md px-2 font-semibold text-soft hover:text-ink"
        >
          <ArrowLeft className="size-5 shrink-0" aria-hidden="true" />
          <span className="wrap-anywhere" dir="auto">
            {name}
          </span>
        </Link>
        {onSubscribe && <IconButton icon={CalendarSync} label="Subscribe in your calendar" onClick={onSubscribe} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-3xl sm:text-4xl">
          Events
        </h1>
        {onCreate && (
          <Button onClick={onCreate}>
            <Plus className="size-5" aria-hidden="true" />
            Create Event
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-soft">
        <span dir="auto">{name}</span>:{' '}
        {onCreate ? 'Manage events for your group' : 'View and respond to upcoming events'}
      </p>
    </header>
  );
}
