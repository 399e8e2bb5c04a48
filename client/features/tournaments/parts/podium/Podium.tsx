import { use, useEffect, useState } from 'react';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { Face, Name } from '#client/lib/screen/ScreenPlayer.tsx';
import { UserStorage } from '#client/lib/user-storage.ts';
import { ViewerContext } from '#client/lib/viewer.ts';
import { Confetti } from '#client/ui/Confetti.tsx';
import { classes } from '#client/ui/classes.ts';
import { Ball } from '#client/ui/LoadingBall.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import { hasJustEnded } from '../../model/cards.ts';
import type { Field } from '../../model/field.ts';
import { howItEnded, type Placed, placedIn, stepsOf, titleOf, whyNobody } from '../../model/placed.ts';
import { isMedalPlace, Medal } from '../Medal.tsx';
import { LinkedNames } from '../PlayerName.tsx';

/** So many faces stand on a step. */
const maxFaces = 4;

/**
 * The sizes of a page's podium: where text is large it is still no wider than a phone. The first stands in the middle, the
 * second and the third beside; read out they come in their order.
 */
const looks = {
  page: {
    whole: 'px-3 pt-5 lg:min-h-127 lg:pt-8 -mx-4 -mt-3 lg:m-0 lg:rounded-lg',
    title: 'lg:text-lg',
    champion: (length: number) =>
      length > 12
        ? 'py-2 text-[min(3.25rem,max(1.875rem,4vw),9vw)] leading-[1.2]'
        : 'text-[min(5rem,max(2.75rem,6.25vw),13vw)]',
    how: 'text-[0.9375rem]',
    list: 'max-w-150 gap-2 pt-3 lg:gap-4',
    steps: [
      'flex-[1.15] [--step:--spacing(28)] [--figure:3.75rem] lg:[--step:--spacing(44)] lg:[--figure:6rem]',
      '[--step:--spacing(21)] [--figure:2.25rem] lg:[--step:--spacing(30)] lg:[--figure:3.75rem]',
      '[--step:--spacing(16)] [--figure:2.25rem] lg:[--step:--spacing(21)] lg:[--figure:3rem]',
    ],
    name: 'mt-2.5 leading-tight lg:text-[1.1875rem]',
    step: 'content-start rounded-t-md pt-2 leading-[1.1]',
    below: ['mt-3.5', 'mt-1.5'],
  },
  screen: {
    whole: 'rounded-lg px-38 pt-57 tv:rounded-[--spacing(28)] tv:px-16 tv:pt-44 tv:type-42',
    title: '',
    champion: (length: number) =>
      classes(
        'py-8 leading-none',
        length > 30 ? 'type-60' : length > 14 ? 'type-95 tv:type-88' : 'type-95 tv:type-148',
      ),
    how: '',
    list: 'max-w-1400 gap-19 pt-57 tv:gap-28 tv:pt-0',
    steps: [
      '[--face:--spacing(124)] tv:[--face:--spacing(104)] [--step:--spacing(270)] [--figure:--spacing(160)]',
      '[--face:--spacing(124)] tv:[--face:--spacing(104)] [--step:--spacing(200)] [--figure:--spacing(96)]',
      '[--face:--spacing(124)] tv:[--face:--spacing(104)] [--step:--spacing(150)] [--figure:--spacing(96)]',
    ],
    name: 'mt-18 type-40 leading-[1.1] tv:type-52',
    step: 'content-center rounded-t-[--spacing(20)] leading-[1.1]',
    below: ['mt-18', 'mt-18'],
  },
};

const orders = ['order-2', 'order-1 flex-1', 'order-3 flex-1'];

interface PodiumProps {
  field: Field;
  density: keyof typeof looks;
  /** The first visit after the end. */
  isFresh?: boolean;
}

/** Who came first, second and third. */
export function Podium({ field, density, isFresh = false }: PodiumProps) {
  if (field.tournament.endedEarly) return <EndedEarly field={field} />;
  return <Steps field={field} density={density} isFresh={isFresh} />;
}

/** In its place where it ended before its last match: nobody has won. */
function EndedEarly({ field: { tournament } }: Pick<PodiumProps, 'field'>) {
  const { progress } = tournament;
  return (
    <section aria-labelledby="ended-early" className="rounded-lg border border-line bg-surface p-4 shadow-low">
      <h2 id="ended-early" tabIndex={-1} className="text-xl">
        Ended early: placings so far
      </h2>
      <p className="mt-1 text-soft">
        {progress && `${progress.matchesPlayed} of ${progress.matchesTotal} matches played. `}
        {tournament.places.length === 0 ? 'Nobody has a place.' : 'Nobody gets a medal.'}
      </p>
    </section>
  );
}

function Steps({ field, density, isFresh }: Required<PodiumProps>) {
  const onSteps = stepsOf(placedIn(field));
  const [[champion]] = onSteps;
  const title = champion?.name ?? 'Nobody';
  const look = looks[density];
  const isPage = density === 'page';
  return (
    <section
      aria-label="Podium"
      className={`on-dark relative isolate flex flex-col overflow-hidden bg-court text-center text-on-court ${look.whole}`}
    >
      {isPage && <Celebration isFresh={isFresh} leavesRoom={title.length > 8} />}
      <p className={isPage ? `font-semibold ${look.title}` : undefined}>{champion ? titleOf(champion) : 'Champion'}</p>
      <h2
        dir="auto"
        className={classes(
          'relative mx-auto wrap-anywhere',
          isPage && 'max-w-3xl tracking-tight',
          look.champion(title.length),
        )}
      >
        {champion && isPage ? <LinkedNames team={champion.team} /> : title}
      </h2>
      <p className={look.how}>{champion ? howItEnded(field, champion) : whyNobody(onSteps)}</p>
      <ol className={`mx-auto mt-auto flex w-full items-end justify-center ${look.list}`}>
        {onSteps.map((placed, at) => {
          const [first] = placed;
          const isMine = placed.some((each) => each.isMine);
          return (
            first && (
              <li
                key={first.place}
                className={classes(
                  'flex min-w-0 flex-col items-center',
                  orders[at],
                  !isPage && 'flex-1',
                  look.steps[at],
                  isFresh && 'animate-rise',
                )}
                style={{ animationDelay: `${(2 - at) * 30}ms` }}
              >
                {isPage ? <PodiumFaces place={first.place} placed={placed} /> : <ScreenFaces placed={placed} />}
                {placed.map(({ userId, name, team }) => (
                  <span
                    key={userId}
                    dir="auto"
                    // The champion's stands above, large.
                    className={
                      at === 0 ? 'sr-only' : `relative max-w-full font-heading font-bold wrap-anywhere ${look.name}`
                    }
                  >
                    {at === 0 ? (
                      name
                    ) : isPage ? (
                      <LinkedNames team={team} />
                    ) : (
                      <Name name={name} names={team.map((mate) => mate.name)} />
                    )}
                  </span>
                ))}
                <span
                  className={classes(
                    'figures grid h-(--step) w-full text-(length:--figure) font-bold',
                    look.step,
                    at === 0 ? `${look.below[0]} bg-ball text-on-ball` : `${look.below[1]} bg-on-court/15`,
                    isMine
                      ? 'border-2 border-b-0 border-white forced-colors:border-4'
                      : 'border-transparent forced-colors:border-2',
                  )}
                >
                  {first.place}
                  {isMine && <span className="sr-only">, you</span>}
                </span>
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}

function ScreenFaces({ placed }: { placed: readonly Placed[] }) {
  const isFirst = placed[0]?.place === 1;
  return (
    <span className="flex flex-wrap justify-center gap-14">
      {placed
        .flatMap(({ team }) => team)
        .slice(0, maxFaces)
        .map(({ userId, name, tone }) => (
          <Face
            key={userId}
            name={name}
            tone={tone}
            look={isFirst ? 'ring-[length:--spacing(8)] ring-ball' : 'ring-[length:--spacing(5)] ring-on-court/55'}
          />
        ))}
    </span>
  );
}

/** A face, of a team two that overlap, each with the ring of its step. Where text is large three steps still stand side by side. */
function PodiumFaces({ place, placed }: { place: number; placed: readonly Placed[] }) {
  const isFirst = place === 1;
  const faces = placed.flatMap(({ team }) => team).slice(0, maxFaces);
  const isAlone = faces.length === 1;
  // Beside a face; of two, or twice two, between them.
  const isPair = faces.length % 2 === 0;
  const size = isAlone && isFirst ? 'size-18 lg:size-22' : isAlone || isFirst ? 'size-13 lg:size-16' : 'size-10';
  return (
    <span className="relative flex justify-center gap-1">
      {faces.map(({ userId, name, tone }) => (
        <span
          key={userId}
          className={classes(
            '@container grid shrink-0 rounded-full ring-offset-3 ring-offset-court',
            isFirst ? 'ring-3 ring-ball' : 'ring-2 ring-on-court/55',
            size,
            isAlone
              ? 'max-h-[20vw] max-w-[20vw]'
              : isFirst
                ? 'max-h-[14.5vw] max-w-[14.5vw]'
                : 'max-h-[11vw] max-w-[11vw]',
          )}
        >
          <PlayerFace id={userId} name={name} tone={tone} size="fill" isLarge />
        </span>
      ))}
      {isMedalPlace(place) && (
        <span
          className={classes(
            'absolute -bottom-2 max-h-[11vw] max-w-[11vw]',
            isFirst ? 'size-10' : 'size-8',
            isPair ? 'inset-x-0 mx-auto' : isFirst ? '-right-3.5' : '-right-2.5',
          )}
        >
          <Medal place={place} className="size-full" />
        </span>
      )}
    </span>
  );
}

/** So many pieces, for so long. */
const confetti = { count: 200, seconds: 4 };

/** Where the balls hang in the air, and how large they are: the near ones have holes, the high ones are above a name. */
const balls = [
  { look: 'top-[8%] left-[7%] size-6', isNear: true, isHigh: true },
  { look: 'top-[2%] left-[26%] size-2', isNear: false, isHigh: true },
  { look: 'top-[30%] left-[20%] size-2.5', isNear: false, isHigh: false },
  { look: 'top-[2%] right-[25%] size-2.5', isNear: false, isHigh: true },
  { look: 'top-[8%] right-[6%] size-6', isNear: true, isHigh: true },
  { look: 'top-[26%] right-[17%] size-4', isNear: true, isHigh: false },
];

/**
 * Behind the podium: a court, the balls that people threw into the air, and once, confetti.
 *
 * @param props.leavesRoom to a name that is as wide as the court
 */
function Celebration({ isFresh, leavesRoom }: { isFresh: boolean; leavesRoom: boolean }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-10">
      <div className="absolute inset-x-0 bottom-36 h-0.5 bg-on-court/15 lg:bottom-57" />
      <div className="absolute inset-x-10 inset-y-0 border-x-2 border-on-court/15 max-lg:hidden" />
      {(leavesRoom ? balls.filter(({ isHigh }) => isHigh) : balls).map(({ look, isNear }) => (
        <span key={look} className={`absolute ${look}`}>
          {isNear ? <Ball className="size-full" /> : <span className="block size-full rounded-full bg-ball" />}
        </span>
      ))}
      {isFresh && <Confetti {...confetti} />}
    </div>
  );
}

/** Whether this is the first visit to a tournament that has ended not long ago; from then on it is no longer, and for visitors never. */
export function useFirstVisit({ id, endDate }: Pick<Tournament, 'id' | 'endDate'>): boolean {
  const viewer = use(ViewerContext);
  const key = `podium:${id}`;
  const [isFirst] = useState(
    () =>
      viewer !== undefined &&
      hasJustEnded({ endDate }, Date.now()) &&
      new UserStorage('seen', viewer.id).get(key) === undefined,
  );
  useEffect(() => {
    if (isFirst && viewer) new UserStorage('seen', viewer.id).set(key, 'yes');
  }, [isFirst, viewer, key]);
  return isFirst;
}
