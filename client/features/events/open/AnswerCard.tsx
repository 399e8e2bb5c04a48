import { Bell, Check } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { ordinal } from '#client/lib/counts.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { CheckboxField } from '#client/ui/ChoiceField.tsx';
import { classes } from '#client/ui/classes.ts';
import { type Event, mostGuests } from '#contract/events/facts.ts';
import { Choice } from '../answer/Choice.tsx';
import { type Answering, useAnswering } from '../answer/use-answering.ts';
import { answers } from '../answer/words.ts';
import { outOfRange } from '../words/ranks.ts';
import { lineWords, roomWords, wouldWait } from '../words/room.ts';
import NoLongerDialog from './NoLongerDialog.tsx';

interface AnswerCardProps {
  event: Event;
  /** Why there is nothing to answer; undefined where there is. */
  closed: string | undefined;
}

/** The viewer's answer, the loudest thing of an event; where it is closed, why. */
export function AnswerCard({ event, closed }: AnswerCardProps) {
  const answering = useAnswering(event);
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
      <BigAnswers answering={answering} place={place} />
      {answering.answer === 'going' && <Guests answering={answering} />}
      <WhatFollows event={event} answering={answering} />
      {event.series && <Always event={event} answering={answering} />}
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

function BigAnswers({ answering: { answer, give }, place }: { answering: Answering; place: string | undefined }) {
  const options = answers.map(({ value, label }) => {
    const isChosen = value === answer;
    const isWaiting = isChosen && value === 'going' && place !== undefined;
    return {
      value,
      spoken: isWaiting ? `${place}, Waiting` : undefined,
      className: classes(
        'ev-big',
        value === 'going' && 'ev-big-first',
        value === 'going' && (isChosen || answer === null) && 'ev-big-ball',
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
        className="ev-big-answers"
      />
    </div>
  );
}

const guestOptions = Array.from({ length: mostGuests + 1 }, (_, count) => ({
  value: count,
  content: count === 0 ? '0' : `+${count}`,
  className: 'ev-guest',
}));

function Guests({ answering: { guests, give } }: { answering: Answering }) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
      <span aria-hidden="true">With guests</span>
      <Choice
        label="With guests"
        options={guestOptions}
        value={guests}
        onChoose={(count) => give({ status: 'going', guests: count })}
        className="ev-guests"
      />
    </div>
  );
}

/** What the answer leads to, where that is not plain: the waiting list, a rating outside the range. */
function WhatFollows({ event, answering: { answer } }: { event: Event; answering: Answering }) {
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
function Always({ event, answering: { answer, isRegular, give } }: { event: Event; answering: Answering }) {
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
