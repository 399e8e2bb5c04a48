import './podium.css';
import { use, useEffect, useState } from 'react';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { UserStorage } from '#client/lib/user-storage.ts';
import { ViewerContext } from '#client/lib/viewer.ts';
import { Confetti } from '#client/ui/Confetti.tsx';
import { classes } from '#client/ui/classes.ts';
import { Ball } from '#client/ui/LoadingBall.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import { hasJustEnded } from '../model/cards.ts';
import type { Field } from '../model/field.ts';
import { isMedalPlace, Medal } from '../parts/Medal.tsx';
import { LinkedNames } from '../parts/PlayerName.tsx';
import { howItEnded, type Placed, placedIn, stepsOf, titleOf, whyNobody } from './placed.ts';

/** The first in the middle, the second and the third beside. Read out they come in their order. */
const steps = [
  { place: 1, look: 'podium-1' },
  { place: 2, look: 'podium-2' },
  { place: 3, look: 'podium-3' },
] as const;

interface PodiumProps {
  field: Field;
  /** The first visit after the end. */
  isFresh: boolean;
}

/** Who came first, second and third. */
export function Podium({ field, isFresh }: PodiumProps) {
  const onSteps = stepsOf(placedIn(field));
  const [[champion]] = onSteps;
  const title = champion?.name ?? 'Nobody';
  const isLong = title.length > 12;
  return (
    <section
      aria-label="Podium"
      className="podium on-dark relative isolate -mx-4 -mt-3 flex flex-col overflow-hidden bg-court px-3 pt-5 text-center text-on-court lg:m-0 lg:rounded-lg lg:pt-8"
    >
      <Celebration isFresh={isFresh} leavesRoom={title.length > 8} />
      <p className="font-semibold lg:text-lg">{champion ? titleOf(champion) : 'Champion'}</p>
      <h2
        dir="auto"
        className={classes(
          'relative mx-auto max-w-3xl tracking-tight wrap-anywhere',
          isLong ? 'podium-name-long' : 'podium-name',
        )}
      >
        {champion ? <LinkedNames name={title} team={champion.team.map(({ userId }) => userId)} /> : title}
      </h2>
      <p className="text-[0.9375rem]">{champion ? howItEnded(field, champion) : whyNobody(onSteps)}</p>
      <ol className="mx-auto mt-auto flex w-full max-w-150 items-end justify-center gap-2 pt-3 lg:gap-4">
        {steps.map(({ place, look }, at) => {
          const placed = onSteps[at] ?? [];
          return placed.length > 0 && <Step key={place} place={place} placed={placed} rises={isFresh} look={look} />;
        })}
      </ol>
    </section>
  );
}

interface StepProps {
  place: number;
  /** Several share a place where nobody played for it. */
  placed: readonly Placed[];
  rises: boolean;
  look: string;
}

function Step({ place, placed, rises, look }: StepProps) {
  const isFirst = place === 1;
  const isMine = placed.some((each) => each.isMine);
  return (
    <li
      className={classes('flex min-w-0 flex-col items-center', look, rises && 'animate-rise')}
      style={{ animationDelay: `${(3 - place) * 30}ms` }}
    >
      <PodiumFaces place={place} placed={placed} />
      {/* The champion's stands above, large. */}
      {placed.map(({ userId, name, team }) => (
        <span
          key={userId}
          dir="auto"
          className={
            isFirst
              ? 'sr-only'
              : 'relative mt-2.5 max-w-full font-heading leading-tight font-bold wrap-anywhere lg:text-[1.1875rem]'
          }
        >
          {isFirst ? name : <LinkedNames name={name} team={team.map((player) => player.userId)} />}
        </span>
      ))}
      <span
        className={classes(
          'figures podium-step mt-1.5 grid w-full content-start rounded-t-md pt-2 font-bold',
          isFirst ? 'mt-3.5 bg-ball text-on-ball' : 'bg-on-court/15',
          isMine
            ? 'border-2 border-b-0 border-white forced-colors:border-4'
            : 'border-transparent forced-colors:border-2',
        )}
      >
        {place}
        {isMine && <span className="sr-only">, you</span>}
      </span>
    </li>
  );
}

/** Where text is large three steps still stand side by side. @param share of the window's width, in percent */
const atMost = (share: number) => ({ maxWidth: `${share}vw`, maxHeight: `${share}vw` });

/** So many faces stand on a step. */
const mostFaces = 4;

/** A face, of a team two that overlap, each with the ring of its step. */
function PodiumFaces({ place, placed }: Pick<StepProps, 'place' | 'placed'>) {
  const isFirst = place === 1;
  const faces = placed.flatMap(({ team }) => team).slice(0, mostFaces);
  const isAlone = faces.length === 1;
  // Beside a face; of two, or twice two, between them.
  const isPair = faces.length % 2 === 0;
  return (
    <span className="relative flex justify-center gap-1">
      {faces.map(({ userId, name, tone }) => (
        <span
          key={userId}
          className={classes(
            '@container grid shrink-0 rounded-full ring-offset-3 ring-offset-court',
            isFirst ? 'ring-3 ring-ball' : 'ring-2 ring-on-court/55',
            isAlone && isFirst ? 'podium-face-largest' : isAlone || isFirst ? 'podium-face-large' : 'podium-face',
          )}
          style={atMost(isAlone ? 20 : isFirst ? 14.5 : 11)}
        >
          <PlayerFace id={userId} name={name} tone={tone} size="fill" isLarge />
        </span>
      ))}
      {isMedalPlace(place) && (
        <span
          className={classes(
            'absolute -bottom-2',
            isFirst ? 'size-10' : 'size-8',
            isPair ? 'inset-x-0 mx-auto' : isFirst ? '-right-3.5' : '-right-2.5',
          )}
          style={atMost(11)}
        >
          <Medal place={place} className="size-full" />
        </span>
      )}
    </span>
  );
}

// It falls once, and nobody waits for it.

/** So many pieces, for so long. */
const confetti = { count: 200, seconds: 4 };

/** Where the balls hang in the air, and how large they are: the near ones have holes, the high ones are above a name. */
const balls = [
  { place: { top: '8%', left: '7%' }, size: 'size-6', isNear: true, isHigh: true },
  { place: { top: '2%', left: '26%' }, size: 'size-2', isNear: false, isHigh: true },
  { place: { top: '30%', left: '20%' }, size: 'size-2.5', isNear: false, isHigh: false },
  { place: { top: '2%', right: '25%' }, size: 'size-2.5', isNear: false, isHigh: true },
  { place: { top: '8%', right: '6%' }, size: 'size-6', isNear: true, isHigh: true },
  { place: { top: '26%', right: '17%' }, size: 'size-4', isNear: true, isHigh: false },
];

interface CelebrationProps {
  isFresh: boolean;
  /** To a name that is as wide as the court. */
  leavesRoom: boolean;
}

/** Behind the podium: a court, the balls that people threw into the air, and once, confetti. */
function Celebration({ isFresh, leavesRoom }: CelebrationProps) {
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-10">
      <div className="absolute inset-x-0 bottom-36 h-0.5 bg-on-court/15 lg:bottom-57" />
      <div className="absolute inset-x-10 inset-y-0 border-x-2 border-on-court/15 max-lg:hidden" />
      {(leavesRoom ? balls.filter(({ isHigh }) => isHigh) : balls).map((ball, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they hang where they hang
        <span key={at} className={`absolute ${ball.size}`} style={ball.place}>
          {ball.isNear ? <Ball className="size-full" /> : <span className="block size-full rounded-full bg-ball" />}
        </span>
      ))}
      {isFresh && <Confetti {...confetti} />}
    </div>
  );
}

/** Whether this is the first visit to a tournament that has ended not long ago; from then on it is no longer, and for visitors never. */
export function useFirstVisit({ id, endDate }: Pick<Tournament, 'id' | 'endDate'>): boolean {
  const viewer = use(ViewerContext);
  const [isFirst] = useState(
    () =>
      viewer !== undefined &&
      hasJustEnded({ endDate }, Date.now()) &&
      new UserStorage('seen', viewer.id).get(nameOf(id)) === undefined,
  );
  useEffect(() => {
    if (isFirst && viewer) new UserStorage('seen', viewer.id).set(nameOf(id), 'yes');
  }, [isFirst, viewer, id]);
  return isFirst;
}

const nameOf = (id: number): string => `podium:${id}`;
