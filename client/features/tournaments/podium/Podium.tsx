import './podium.css';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { classes } from '#client/ui/classes.ts';
import { Medal } from '../list/Medal.tsx';
import { isMedalPlace } from '../list/medal-place.ts';
import type { Field } from '../open/field.ts';
import { LinkedNames } from '../open/PlayerName.tsx';
import { Celebration } from './Celebration.tsx';
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
