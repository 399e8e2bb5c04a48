import { Bell, Check } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { ordinal } from '#client/lib/counts.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Choice } from '#client/ui/Choice.tsx';
import { CheckboxField } from '#client/ui/ChoiceField.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { classes } from '#client/ui/classes.ts';
import { type Event, mostGuests } from '#contract/events/facts.ts';
import { lineWords, outOfRange, replies, roomWords, wouldWait } from '../model.ts';
import { type Reply, useReply } from '../reply.tsx';

interface ReplyCardProps {
  event: Event;
  /** Why there is nothing to answer; undefined where there is. */
  closed: string | undefined;
}

/** The viewer's answer, the loudest thing of an event; where it is closed, why. */
export function ReplyCard({ event, closed }: ReplyCardProps) {
  const reply = useReply(event);
  const heading = useId();
  if (closed !== undefined) return <Closed event={event} closed={closed} />;
  const { waitlisted, waitlistPosition, goingCount, maxParticipants } = event;
  const place = waitlisted && waitlistPosition !== null ? ordinal(waitlistPosition) : undefined;
  return (
    <section aria-labelledby={heading} className="ev-reply">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={heading} className="text-base">
          {place ? `You are ${place} in line` : 'Are you in?'}
        </h2>
        <span className="text-sm text-soft">
          {waitlisted ? `${goingCount} of ${maxParticipants} going` : roomWords(event)}
        </span>
      </div>
      <BigReplies reply={reply} place={place} />
      {reply.answer === 'going' && <Guests reply={reply} />}
      <WhatFollows event={event} reply={reply} />
      {event.series && <Always event={event} reply={reply} />}
    </section>
  );
}

function Closed({ event, closed }: { event: Event; closed: string }) {
  const { status, cancelReason, viewer, groupId, userResponse, waitlisted } = event;
  const isStranger = !viewer.isMember && status === 'upcoming';
  return (
    <section aria-label="Your answer" className="ev-reply grid gap-2">
      <p className="font-semibold">{closed}</p>
      {cancelReason && <p dir="auto">{cancelReason}</p>}
      {userResponse === 'going' && !waitlisted && status !== 'cancelled' && (
        <p className="text-sm text-soft">You had a place.</p>
      )}
      {isStranger && (
        <div>
          <Link href={`/groups/${groupId}`} className={buttonStyle()}>
            Open the group
          </Link>
        </div>
      )}
    </section>
  );
}

function BigReplies({ reply: { answer, give }, place }: { reply: Reply; place: string | undefined }) {
  const options = replies.map(({ value, label }) => {
    const isChosen = value === answer;
    const isWaiting = isChosen && value === 'going' && place !== undefined;
    return {
      value,
      spoken: isWaiting ? `${place}, Waiting` : undefined,
      className: classes(
        'grid min-h-15 cursor-pointer place-content-center place-items-center rounded-md border p-1 text-center leading-[1.2]',
        value === 'going' ? 'font-heading text-[1.125rem] font-bold' : 'font-semibold',
        value === 'going' && (isChosen || answer === null)
          ? 'border-transparent bg-ball text-on-ball'
          : isChosen
            ? 'border-court-text bg-court-soft text-court-text'
            : 'border-control',
      ),
      content: isWaiting ? (
        <>
          <span className="figures text-xl">{place}</span>
          Waiting
        </>
      ) : (
        <>
          {isChosen && <Check className="size-5" aria-hidden="true" />}
          {label}
        </>
      ),
    };
  });
  return (
    <div className="@container">
      <Choice
        label="Your answer"
        options={options}
        value={answer}
        onChoose={(status) => give({ status })}
        className="grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_minmax(0,1fr)] gap-2 @max-[13rem]:grid-cols-1"
      />
    </div>
  );
}

const guestOptions = Array.from({ length: mostGuests + 1 }, (_, count) => ({
  value: count,
  content: count === 0 ? '0' : `+${count}`,
  className:
    'grid min-h-10 min-w-12.5 flex-[1_0_auto] cursor-pointer place-content-center rounded-sm border border-transparent font-semibold text-soft aria-checked:bg-surface aria-checked:text-ink aria-checked:[box-shadow:var(--shadow-low)]',
}));

function Guests({ reply: { guests, give } }: { reply: Reply }) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
      <span aria-hidden="true">With guests</span>
      <Choice
        label="With guests"
        options={guestOptions}
        value={guests}
        onChoose={(count) => give({ status: 'going', guests: count })}
        className="flex flex-wrap gap-1 rounded-md border border-transparent bg-sunken p-0.75"
      />
    </div>
  );
}

/** What the answer leads to, where that is not plain: the waiting list, a rating outside the range. */
function WhatFollows({ event, reply: { answer } }: { event: Event; reply: Reply }) {
  const { rating } = useViewer();
  const outside = outOfRange(rating, event);
  return (
    <>
      {event.waitlisted ? (
        <p className="mt-2 flex gap-2 text-sm text-soft">
          <Bell className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          As soon as a place is free it is yours, and we tell you.
        </p>
      ) : (
        answer !== 'going' && wouldWait(event) && <p className="mt-2 text-sm text-soft">{lineWords(event)}</p>
      )}
      {outside && <p className="mt-2 text-sm text-soft">Your rating is {outside}. You can come all the same.</p>}
    </>
  );
}

/** Of a series: whether one always comes. */
function Always({ event, reply: { answer, isRegular, give } }: { event: Event; reply: Reply }) {
  const [asks, setAsks] = useState(false);
  if (!isRegular) {
    if (answer !== 'going') return null;
    return (
      <div className="mt-1">
        <CheckboxField
          label="I always come"
          hint="Answers this one and all that follow."
          checked={false}
          onChange={() => give({ status: 'going', scope: 'series' })}
        />
      </div>
    );
  }
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
      <span className="text-sm text-soft">You always come to this series.</span>
      <Button variant="ghost" size="small" onClick={() => setAsks(true)}>
        Not any longer
      </Button>
      {asks && (
        <NoLongerDialog
          name={event.name}
          onClose={() => setAsks(false)}
          onConfirm={() => give({ status: 'not_going', scope: 'series' })}
        />
      )}
    </div>
  );
}

interface NoLongerDialogProps {
  name: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks whoever always comes to a series before all their places go to others. */
function NoLongerDialog({ name, onClose, onConfirm }: NoLongerDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Leave ${name}?`}
      confirm="Give up my places"
      destructive
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
    >
      You say that you cannot come to this one and all that follow, and your places go to others. To miss only this one,
      answer Can’t.
    </ConfirmDialog>
  );
}
