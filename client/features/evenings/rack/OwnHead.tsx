import { Coffee, LogOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { useAction } from '#client/ui/use-action.ts';
import { type Rack, rackCalls } from '#contract/racks.ts';
import { namesIn } from '../points.ts';
import { type Ended, headText, needText, type Place, placeText, type RackGame, sidesFor } from './model.ts';
import { type Standing, useAtRack, useStoreRack } from './sending.ts';
import { waitOf } from './times.ts';

interface OwnHeadProps {
  rack: Rack;
  place: Place;
  /** Why the viewer's turn is later than it was. */
  later: string | null;
  now: number;
  onScore: (ended: Ended) => void;
}

/** What the rack is for the viewer, in one sentence, and what they can do about it. */
export function OwnHead({ rack, place, later, now, onScore }: OwnHeadProps) {
  const { id: viewerId } = useViewer();
  const { unsent } = useAtRack(rack);
  const nameOf = namesIn(rack);
  const isWaiting = unsent.some(({ state }) => state === 'waiting');
  return (
    <section aria-label="Your place" className="on-dark bg-court text-on-court">
      <div className="mx-auto grid w-full max-w-page gap-1 px-4 py-4 sm:px-6 lg:py-6">
        {eyebrow(place) && <p className="text-sm font-semibold">{eyebrow(place)}</p>}
        <h2 className="text-[2rem] leading-[2.375rem]">
          <Headline rack={rack} place={place} now={now} />
        </h2>
        <p className="text-[0.9375rem]" dir="auto">
          {lineOf(rack, place, sidesFor, viewerId, nameOf)}
        </p>
        {later && <p className="font-semibold">{later}</p>}
        {isWaiting && <p className="text-sm font-semibold">Not sent yet. It’s sent when you’re back online.</p>}
        <Actions rack={rack} place={place} onScore={onScore} />
      </div>
    </section>
  );
}

function eyebrow(place: Place): string | null {
  if (place.kind === 'queue') return placeText(place.at);
  return place.kind === 'break' ? 'On a break' : null;
}

/** The number of minutes is what everybody looks for. */
function Headline({ rack, place, now }: { rack: Rack; place: Place; now: number }) {
  const text = headText(rack, place, now);
  const [before, minutes, after] = text.split(/(?<=about )(\d+)(?= minutes)/);
  if (minutes === undefined) return text;
  return (
    <>
      {before}
      <br />
      <b className="figures text-[3.75rem] leading-none tracking-tight text-ball">{minutes}</b>
      {after}
    </>
  );
}

function lineOf(
  rack: Rack,
  place: Place,
  sides: typeof sidesFor,
  viewerId: number,
  nameOf: (userId: number) => string,
): string {
  switch (place.kind) {
    case 'over':
      return 'Thanks for playing.';
    case 'out':
      return rack.viewer.mayPlay ? 'Join, and you play when it’s your turn.' : 'Join the group to play here.';
    case 'break':
      return place.isKept
        ? 'Come back before that to play when it’s your turn.'
        : 'When you come back you’re last in the queue.';
    case 'court':
      return `${capital(sides(place.game.pairs, viewerId, nameOf))}.`;
    case 'queue': {
      const { four, time } = place;
      if (time === undefined) return 'You keep your place until one opens.';
      if (!four?.pairs) {
        const text = needText(four?.players.length ?? 0);
        return waitOf(time.inMs).kind === 'next' ? `Court ${time.court} is free.` : `${text} for court ${time.court}.`;
      }
      return `Court ${time.court}, ${sides(four.pairs, viewerId, nameOf)}, unless someone joins or leaves.`;
    }
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Actions({ rack, place, onScore }: Pick<OwnHeadProps, 'rack' | 'place' | 'onScore'>) {
  const { id: viewerId } = useViewer();
  const [isLeaving, setLeaving] = useState(false);
  const { place: putOutbox } = useAtRack(rack);
  const store = useStoreRack();
  const [problem, setProblem] = useState('');
  const first = useRef<HTMLDivElement>(null);
  /** The button that was pressed goes with the place: the focus moves to the first of those that come. */
  const losesFocus = useRef(false);
  const move = useAction(rackCalls.place, {
    failed: () => undefined,
    onFailed: (why) => {
      losesFocus.current = false;
      setProblem(`Could not ${place.kind === 'out' ? 'join' : 'save'}. ${why || 'Try again.'}`);
    },
    onDone: async (changed) => {
      await store(changed);
      setProblem('');
      setLeaving(false);
    },
  });
  const put = (is: Standing) => {
    // A break or leaving waits for the network; a place in the queue is not promised without one.
    if (!navigator.onLine && is !== 'here') {
      putOutbox(viewerId, is);
      setLeaving(false);
    } else {
      losesFocus.current = true;
      move.run({ params: { id: rack.id, playerId: viewerId }, body: { is } });
    }
  };
  useEffect(() => {
    if (place.kind === 'out') setLeaving(false);
    if (losesFocus.current) first.current?.querySelector('button')?.focus();
    losesFocus.current = false;
  }, [place.kind]);
  const failed = problem && (
    <p role="alert" className="col-span-full rounded-md bg-surface p-2 font-semibold text-danger-text">
      {problem}
    </p>
  );
  if (place.kind === 'over') return null;
  if (place.kind === 'out' && !rack.viewer.mayPlay) {
    return (
      <div className="mt-3">
        <Link href={`/groups/${rack.groupId}`} className={buttonStyle('ball')}>
          Open the group
        </Link>
      </div>
    );
  }
  if (place.kind === 'out') {
    return (
      <div ref={first} className="mt-3 grid gap-2 sm:max-w-sm">
        <Button variant="ball" size="tall" width="full" pending={move.isPending} onClick={() => put('here')}>
          Join the queue
        </Button>
        {failed}
      </div>
    );
  }
  if (isLeaving) {
    return (
      <div className="mt-3 grid gap-2 sm:max-w-sm">
        <p className="font-semibold">
          {place.kind === 'court'
            ? 'Leave now? Your game ends without a score.'
            : 'Leave now? Your place in the queue is gone.'}
        </p>
        <div className="grid grid-cols-2 gap-2">
          <Button variant="on-court" pending={move.isPending} onClick={() => put('gone')}>
            Leave
          </Button>
          <Button variant="on-court" onClick={() => setLeaving(false)}>
            Stay
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div ref={first} className="mt-3 grid grid-cols-2 gap-2 sm:max-w-md">
      {place.kind === 'court' && (
        <div className="col-span-2 grid">
          <Button variant="ball" size="tall" width="full" onClick={() => onScore(endedBy(place.game))}>
            Enter score
          </Button>
        </div>
      )}
      {place.kind === 'break' && (
        <Button variant="ball" pending={move.isPending} onClick={() => put('here')}>
          I’m back
        </Button>
      )}
      {place.kind === 'queue' && (
        <Button variant="on-court" pending={move.isPending} onClick={() => put('on-break')}>
          <Coffee className="size-5" aria-hidden="true" />
          Take a break
        </Button>
      )}
      <Button variant="on-court" onClick={() => setLeaving(true)}>
        <LogOut className="size-5" aria-hidden="true" />
        I’m leaving
      </Button>
      {failed}
    </div>
  );
}

const endedBy = (game: RackGame): Ended => ({ game, score: null, isOn: true });
