import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { CallError } from '#client/data/call-error.ts';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { useHashToken } from '#client/lib/hash-token.ts';
import { useToday } from '#client/lib/row-time.ts';
import { DayTile } from '#client/lib/scheduling/DayTile.tsx';
import { whenOf } from '#client/lib/scheduling/when.ts';
import { Button } from '#client/ui/Button.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { Stepper } from '#client/ui/Stepper.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type EventAnswer, maxGuests } from '#contract/events/facts.ts';
import { type AnswerLink, mailLinkCalls } from '#contract/notifications/mail-links.ts';
import { MailLinkCard, MailLinkOver } from './MailLinkCard.tsx';

/** An event, and the answer that somebody pressed in a mail, which is given by pressing once more. */
export function AnswerLinkPage() {
  const [token = '', wanted = ''] = useHashToken().split('/');
  const link = useQuery({
    ...query(mailLinkCalls.look, { params: { token } }),
    enabled: token !== '',
    // It may be over since.
    staleTime: 0,
  });
  const { error } = link;
  const isOver = error instanceof CallError && [400, 404, 409].includes(error.status);
  if (token === '' || isOver) {
    return <MailLinkOver advice="The event may be gone, or you’re not in its group anymore." />;
  }
  return (
    <QueryView
      isPage
      query={link}
      loading={
        <MailLinkCard>
          <div role="status">
            <span className="sr-only">Loading the event</span>
            <Skeleton className="h-56" corner="large" />
          </div>
        </MailLinkCard>
      }
      failed="The event could not be loaded."
    >
      {(event) => (
        <MailLinkCard>
          <AnsweredEvent event={event} />
          <Answers key={token} event={event} token={token} wanted={wanted} />
        </MailLinkCard>
      )}
    </QueryView>
  );
}

function AnsweredEvent({ event }: { event: AnswerLink }) {
  const { name, groupName, location, eventDate, ownName } = event;
  const when = whenOf({ ...event, startsAt: eventDate }, useToday());
  return (
    <>
      <p className="font-semibold wrap-anywhere text-soft" dir="auto">
        {groupName}
      </p>
      <PageHeader title={name} />
      <div className="mb-5 flex items-center gap-3">
        <DayTile tile={when.tile} look="soft" />
        <p className="min-w-0 leading-tight">
          <b className="font-semibold">{when.headline}</b>
          <span className="block text-soft">
            {when.zone && `${when.zone}. `}
            <bdi className="wrap-anywhere">{location}</bdi>
          </span>
        </p>
      </div>
      <p className="mb-3 text-sm text-soft">
        You answer as <bdi className="font-semibold">{ownName}</bdi>.
      </p>
    </>
  );
}

const labels = { going: 'I’m in', not_going: 'Can’t' } as const;

type Given = keyof typeof labels;

function Answers({ event, token, wanted }: { event: AnswerLink; token: string; wanted: string }) {
  const client = useQueryClient();
  const request = { params: { token } };
  const answer = useAction(mailLinkCalls.answer, {
    failed: 'Failed to send your answer',
    onDone: (answered) => client.setQueryData(query(mailLinkCalls.look, request).queryKey, answered),
    // It may be over by now.
    onFailed: () => void client.invalidateQueries(answersOf(mailLinkCalls.look, request)),
  });
  const { userResponse, guests, mayAnswer, mayBringGuests } = event;
  const order: Given[] = wanted === 'not_going' ? ['not_going', 'going'] : ['going', 'not_going'];
  const open = order.filter((status) => status !== userResponse);
  return (
    <>
      <div role="status">
        <Standing event={event} />
      </div>
      {mayAnswer && mayBringGuests && userResponse === 'going' && (
        <div className="mb-3 rounded-md border border-line px-3">
          <Stepper
            label="Guests you bring"
            value={guests}
            min={0}
            max={maxGuests}
            onChange={(value) => answer.run({ ...request, body: { status: 'going', guests: value } })}
          />
        </div>
      )}
      {mayAnswer && (
        <div className="grid gap-2">
          {open.map((status, at) => (
            <Button
              key={status}
              variant={at === 0 && open.length === order.length ? 'primary' : 'secondary'}
              width="full"
              pending={answer.isPending}
              onClick={() => answer.run({ ...request, body: { status } })}
            >
              {labels[status]}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

function Standing({ event }: { event: AnswerLink }) {
  const standing = standingOf(event);
  if (standing === undefined) return null;
  const { Icon, text, tone } = standing;
  return (
    <p className={`mb-3 flex items-center gap-2.5 rounded-md px-3 py-2 font-semibold ${tone}`}>
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere" dir="auto">
        {text}
      </span>
    </p>
  );
}

const tones = { good: 'bg-court-soft text-court-text', waiting: 'bg-amber-soft text-amber-text', none: 'bg-sunken' };

/** @param position null before places are drawn, or where an organiser is still to answer */
const waitingText = (position: number | null): string =>
  position === null
    ? 'You’d like to come. We’ll tell you if you have a place.'
    : `You’re on the waiting list, number ${position}.`;

function standingOf({ status, cancelReason, mayAnswer, userResponse, waitlisted, waitlistPosition }: AnswerLink) {
  if (status === 'cancelled') {
    const text = cancelReason ? `Cancelled: ${cancelReason}` : 'This event is cancelled.';
    return { Icon: CircleX, text, tone: tones.none };
  }
  if (!mayAnswer) return { Icon: Clock, text: 'Answers are closed.', tone: tones.none };
  const ofAnswer: Partial<Record<EventAnswer, { Icon: typeof Clock; text: string; tone: string }>> = {
    going: waitlisted
      ? { Icon: Clock, text: waitingText(waitlistPosition), tone: tones.waiting }
      : { Icon: CircleCheck, text: 'You’re in.', tone: tones.good },
    not_going: { Icon: CircleX, text: 'You can’t come.', tone: tones.none },
    maybe: { Icon: Clock, text: 'You may come.', tone: tones.none },
  };
  return userResponse === null ? undefined : ofAnswer[userResponse];
}
