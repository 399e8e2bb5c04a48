import { Check, Scale } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { ordinal } from '#client/lib/counts.ts';
import { ReplyPanel, WaitingNote } from '#client/lib/scheduling/DetailsPage.tsx';
import { queueText, roomText, takenText, wouldWait } from '#client/lib/scheduling/occupancy.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Choice } from '#client/ui/Choice.tsx';
import { CheckboxField } from '#client/ui/ChoiceField.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Event } from '#contract/events/facts.ts';
import type { Repeat } from '#contract/events/repeat.ts';
import { momentText, ratingOutOfRange, type replies, repliesTo } from '../model.ts';
import { ownPaidText } from '../price.ts';
import { type Reply, useReply } from '../reply.tsx';
import { Guests } from './Guests.tsx';
import { Wards } from './Wards.tsx';

/**
 * The viewer's reply, the loudest thing of an event; where it is closed, why.
 *
 * @param closed why there is nothing to reply to; undefined where there is
 */
export function ReplyCard({ event, closed }: { event: Event; closed: string | undefined }) {
  const reply = useReply(event);
  const heading = useId();
  const { rating } = useViewer();
  if (closed !== undefined) return <Closed event={event} closed={closed} />;
  const { waitlisted, waitlistPosition, answeredBy, answerBy, series, isAsking } = event;
  const position = waitlisted && waitlistPosition !== null ? ordinal(waitlistPosition) : undefined;
  const outside = ratingOutOfRange(rating, event);
  const paid = ownPaidText(event);
  if (outside && event.levelRule === 'bars' && reply.reply !== 'going' && !event.viewer.mayManage) {
    return <Closed event={event} closed={levelText(event, outside)} />;
  }
  return (
    <ReplyPanel aria-labelledby={heading}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={heading} className="text-base">
          {position ? `You are ${position} in line` : 'Are you in?'}
        </h2>
        <span className="text-sm text-soft">{waitlistPosition === null ? roomText(event) : takenText(event)}</span>
      </div>
      <BigReplies reply={reply} options={repliesTo(event)} position={position} />
      {reply.reply === 'going' && <Guests event={event} reply={reply} />}
      <div className="mt-2 grid gap-2 empty:hidden">
        {answeredBy && !reply.isPending && (
          <p className="text-sm text-soft">
            <b className="font-semibold" dir="auto">
              {answeredBy.name}
            </b>{' '}
            answered for you.
          </p>
        )}
        <PlacesNote event={event} isPending={reply.isPending} />
        {!waitlisted && reply.reply !== 'going' && wouldWait(event) && (
          <p className="text-sm text-soft">{queueText(event)}</p>
        )}
        {paid && !reply.isPending && <p className="text-sm text-soft">{paid}</p>}
        {outside && <p className="text-sm text-soft">{levelText(event, outside)}</p>}
        {answerBy !== null && <p className="text-sm text-soft">{deadlineText(answerBy)}</p>}
      </div>
      {series && !isAsking && <Always name={event.name} every={series.repeat.every} reply={reply} />}
      <Wards event={event} isOpen />
    </ReplyPanel>
  );
}

/** What has become of the places, and of the viewer's. */
function PlacesNote({ event, isPending }: { event: Event; isPending: boolean }) {
  const { waitlisted, isAsking, draw, userResponse } = event;
  if (isPending) return null;
  if (isAsking) return <p className="text-sm text-soft">An organiser has to say yes first. We’ll tell you here.</p>;
  if (draw?.isPending) {
    return (
      <p className="flex gap-2 text-sm text-soft">
        <Scale className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        Places are drawn {momentText(draw.at)}. It doesn’t matter who answers first: people left out last time come
        first, then those who came least.
      </p>
    );
  }
  return (
    <>
      {draw && userResponse === 'going' && <p className="text-sm text-soft">{draw.why}</p>}
      {waitlisted && <WaitingNote />}
    </>
  );
}

const deadlineText = (answerBy: string): string =>
  `${Date.parse(answerBy) > Date.now() ? 'Answers close' : 'Answers closed'} ${momentText(answerBy)}.`;

/** @param outside 'below 2.5' */
function levelText({ levelRule, userResponse, viewer }: Event, outside: string): string {
  if (userResponse === 'going') return `Your own rating is ${outside}.`;
  const follows = {
    shown: 'You can still come.',
    asks: 'An organiser has to say yes.',
    bars: 'You can’t join this event.',
  }[viewer.mayManage ? 'shown' : levelRule];
  return `Your own rating is ${outside}. ${follows}`;
}

function Closed({ event, closed }: { event: Event; closed: string }) {
  const { status, cancelReason, viewer, groupId, userResponse, waitlisted } = event;
  const paid = ownPaidText(event);
  return (
    <ReplyPanel aria-label="Your answer">
      <div className="grid justify-items-start gap-2">
        <p className="font-semibold">{closed}</p>
        {cancelReason && <p dir="auto">{cancelReason}</p>}
        {status !== 'cancelled' && paid && <p className="text-sm text-soft">{paid}</p>}
        {userResponse === 'going' && !waitlisted && status !== 'cancelled' && (
          <p className="text-sm text-soft">You had a place.</p>
        )}
        {!viewer.isMember && status === 'upcoming' && (
          <Link href={`/groups/${groupId}`} className={buttonStyle()}>
            Open the group
          </Link>
        )}
      </div>
      {status === 'upcoming' && <Wards event={event} isOpen={false} />}
    </ReplyPanel>
  );
}

/** @param position the viewer's on the waiting list, such as '2nd' */
function BigReplies({
  reply: { reply, give },
  options: offered,
  position,
}: {
  reply: Reply;
  options: typeof replies;
  position: string | undefined;
}) {
  const options = offered.map(({ value, label }) => {
    const isChosen = value === reply;
    const isWaiting = isChosen && value === 'going' && position !== undefined;
    return {
      value,
      spoken: isWaiting ? `${position}, Waiting` : undefined,
      className: classes(
        'grid min-h-15 cursor-pointer place-content-center place-items-center rounded-md border p-1 text-center leading-[1.2]',
        value === 'going' ? 'font-heading text-[1.125rem] font-bold' : 'font-semibold',
        value === 'going' && (isChosen || reply === null)
          ? 'border-transparent bg-ball text-on-ball'
          : isChosen
            ? 'border-court-text bg-court-soft text-court-text'
            : 'border-control',
      ),
      content: isWaiting ? (
        <>
          <span className="figures text-xl">{position}</span>
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
        value={reply}
        onChoose={(status) => give({ status })}
        className="grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_minmax(0,1fr)] gap-2 @max-[13rem]:grid-cols-1"
      />
    </div>
  );
}

/** Of a series: whether one always comes. */
function Always({ name, every, reply }: { name: string; every: Repeat['every']; reply: Reply }) {
  const { isRegular, give } = reply;
  const [asks, setAsks] = useState(false);
  if (!isRegular) {
    if (reply.reply !== 'going') return null;
    return (
      <div className="mt-1">
        <CheckboxField
          label="I always come"
          hint="Answers this event and all that follow."
          checked={false}
          onChange={() => give({ status: 'going', scope: 'series' })}
        />
      </div>
    );
  }
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
      <span className="text-sm text-soft">You come to every event of this series.</span>
      <Button variant="ghost" size="small" onClick={() => setAsks(true)}>
        Stop coming every {every}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={`Leave ${name}?`}
        confirm="Give up my places"
        destructive
        onConfirm={() => {
          give({ status: 'not_going', scope: 'series' });
          setAsks(false);
        }}
      >
        Your answer for this event and all that follow becomes Can’t, and your places go to others. To miss only this
        one, answer Can’t.
      </ConfirmDialog>
    </div>
  );
}
