import { CalendarDays, MessageCircle, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { goToDock } from '#client/features/messages/pages/ChatDock.tsx';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import type { Beginning } from './now-shows.ts';

interface BeginCardProps {
  beginning: NonNullable<Beginning>;
  groupId: number;
  /** The chat is beside the page. */
  isDocked: boolean;
}

/** Nothing is on: the next step, where it begins. */
export function BeginCard({ beginning, groupId, isDocked }: BeginCardProps) {
  if (beginning === 'plan') {
    return (
      <Invitation title="Plan the next game" text="Say when you meet, or let everyone play everyone.">
        <Link href={`/groups/${groupId}/events?dialog=create`} className={buttonStyle()}>
          <CalendarDays className="size-5" aria-hidden="true" />
          Create Event
        </Link>
        <Link href={`/groups/${groupId}/tournaments?dialog=create`} className={buttonStyle('secondary')}>
          <Trophy className="size-5" aria-hidden="true" />
          Create Tournament
        </Link>
      </Invitation>
    );
  }
  const hello = (
    <>
      <MessageCircle className="size-5" aria-hidden="true" />
      Say hello
    </>
  );
  return (
    <Invitation title="Nothing is on yet" text="Ask who is free for a game.">
      {isDocked ? (
        <Button onClick={goToDock}>{hello}</Button>
      ) : (
        <Link href={`/messages?group=${groupId}`} className={buttonStyle()}>
          {hello}
        </Link>
      )}
    </Invitation>
  );
}

function Invitation({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3">
      <div className="min-w-0 flex-1 basis-50">
        <h2 className="text-[1.0625rem]">{title}</h2>
        <p className="text-sm text-soft">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
