import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { counted, listed } from '#client/lib/counts.ts';
import { timeOf } from '#client/lib/moments.ts';
import { WithGuests } from '#client/lib/players/GuestMark.tsx';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { classes } from '#client/ui/classes.ts';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { PageBar } from '#client/ui/PageBar.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Stepper } from '#client/ui/Stepper.tsx';
import { SwitchRow } from '#client/ui/SwitchRow.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type EveningDraw, eveningCalls, eveningLimits, type GameTarget } from '#contract/evenings.ts';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { EveningFace, EveningGuestMark } from './people.tsx';
import { expectedText, hasGuests, type NameOf, namesIn } from './points.ts';

/** What the organiser has changed of what is usual. */
interface Chosen {
  courts?: number;
  rounds?: number;
  target?: GameTarget;
  isBalanced?: boolean;
  seed: number;
}

const { minutes: minuteLimits, rounds: maxRounds, courts: maxCourts } = eveningLimits;

const newSeed = () => Math.floor(Math.random() * 2 ** 31);

/** Before the first round: what is played, and the draw as it would be. */
export function EveningSetup({ event, back }: { event: Event; back: string }) {
  const [chosen, setChosen] = useState<Chosen>(() => ({ seed: newSeed() }));
  const { target, isBalanced, ...numbers } = chosen;
  const draw = useQuery({
    ...query(eveningCalls.draw, {
      params: { id: event.id },
      query: {
        ...numbers,
        ...(target !== undefined && { target: typeof target === 'number' ? String(target) : `${target.minutes}min` }),
        ...(isBalanced !== undefined && { isBalanced: isBalanced ? 'true' : 'false' }),
      },
    }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const change = (changed: Partial<Chosen>) => setChosen((known) => ({ ...known, ...changed }));
  return (
    <>
      <PageBar
        title="Rotating partners"
        line={draw.data ? `${event.name} · ${draw.data.players.length} here` : event.name}
        back={back}
      />
      <div className="mx-auto w-full max-w-page px-4 pt-3 sm:px-6 lg:pt-5">
        {draw.error instanceof CallError && draw.error.status === 409 ? (
          <NotEnough message={draw.error.message} back={back} />
        ) : (
          <QueryView query={draw} loading={<LoadingBall />} failed="The draw could not be loaded.">
            {(drawn) => (
              <WithGuests people={drawn.players}>
                <Setup drawn={drawn} isChanging={draw.isPlaceholderData} chosen={chosen} onChange={change} />
              </WithGuests>
            )}
          </QueryView>
        )}
      </div>
    </>
  );
}

/** Fewer than four, or more than can play: the check-in is where that changes. */
function NotEnough({ message, back }: { message: string; back: string }) {
  return (
    <div className="grid justify-items-start gap-4 rounded-lg border border-line bg-surface p-5">
      <p className="text-lg">{message}</p>
      <Link href={back} className={buttonStyle()}>
        Check people in
      </Link>
    </div>
  );
}

/** Of whom nobody has said how strong they are has a question mark. */
function namesInDraw({ players, isBalanced }: EveningDraw): NameOf {
  return namesIn({
    players: players.map(({ name, guest, ...player }) => ({
      ...player,
      name: isBalanced && guest && guest.level === null ? `${name}?` : name,
    })),
  });
}

interface SetupProps {
  drawn: EveningDraw;
  isChanging: boolean;
  chosen: Chosen;
  onChange: (changed: Partial<Chosen>) => void;
}

function Setup({ drawn, isChanging, chosen, onChange }: SetupProps) {
  const client = useQueryClient();
  const { eventId, target, rounds, endsAt } = drawn;
  const [isRated, setRated] = useState(drawn.isRated);
  const courts = chosen.courts ?? drawn.courts;
  const roundCount = chosen.rounds ?? rounds.length;
  const start = useAction(eveningCalls.start, {
    failed: 'Not started',
    onDone: async (evening) => {
      client.setQueryData(query(eveningCalls.get, { params: { id: evening.id } }).queryKey, evening);
      // The page then finds what is played.
      await client.invalidateQueries(answersOf(eventCalls.get, { params: { id: eventId } }));
    },
  });
  const isBalanced = chosen.isBalanced ?? drawn.isBalanced;
  const body = { courts, rounds: roundCount, target: chosen.target ?? target, isBalanced, isRated, seed: chosen.seed };
  const nameOf = namesInDraw(drawn);
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[23rem_minmax(0,1fr)] lg:items-start lg:pb-8">
      <div className="contents lg:sticky lg:top-[calc(var(--bar-above)+0.75rem)] lg:grid lg:gap-4">
        <section
          aria-label="Settings"
          className="divide-y divide-line rounded-lg border border-line bg-surface px-4 py-1 shadow-low"
        >
          <Stepper
            label="Courts"
            value={courts}
            min={1}
            max={Math.min(maxCourts, Math.max(1, Math.floor(drawn.players.length / 4)))}
            onChange={(value) => onChange({ courts: value })}
          />
          <TargetField value={chosen.target ?? target} onChange={(value) => onChange({ target: value })} />
          <Stepper
            label="Rounds"
            value={roundCount}
            min={1}
            max={maxRounds}
            onChange={(value) => onChange({ rounds: value })}
          />
          <SwitchRow
            label="Balanced by rating"
            hint="Close games for everyone"
            isOn={isBalanced}
            onChange={(isOn) => onChange({ isBalanced: isOn })}
          />
          <SwitchRow
            label="Counts for the club rating"
            hint={hasGuests(drawn) ? 'As evening games, except those with a +1' : 'As evening games'}
            isOn={isRated}
            onChange={setRated}
          />
        </section>
        <div className="sticky bottom-0 z-10 order-last -mx-4 grid gap-2 border-t border-line bg-surface px-4 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 short:static lg:static lg:order-none lg:mx-0 lg:rounded-lg lg:border lg:p-4 lg:shadow-low">
          <p className="flex flex-wrap justify-between gap-x-3 text-sm text-soft sm:text-[0.9375rem]">
            <span>
              {counted(roundCount, 'round')}, until about {timeOf(endsAt)}
            </span>
            <span>{typeof target === 'number' ? `Each game to ${target}` : 'A bell ends each'}</span>
          </p>
          <Button
            variant="ball"
            size="tall"
            width="full"
            disabled={isChanging}
            pending={start.isPending}
            onClick={() => start.run({ params: { id: eventId }, body })}
          >
            Start round 1
          </Button>
        </div>
      </div>
      <div className="grid min-w-0 gap-4">
        <FirstRound
          drawn={drawn}
          nameOf={nameOf}
          isChanging={isChanging}
          onRedraw={() => onChange({ seed: newSeed() })}
        />
        <WhoSitsOut drawn={drawn} nameOf={nameOf} />
      </div>
    </div>
  );
}

const points = [11, 15, 21] as const;

/** To points, or timed; how long a round lasts shows where it is. */
function TargetField({ value, onChange }: { value: GameTarget; onChange: (value: GameTarget) => void }) {
  const [minutes, setMinutes] = useState(typeof value === 'number' ? minuteLimits.usual : value.minutes);
  const isTimed = typeof value !== 'number';
  const options = [
    ...points.map((to) => ({ label: `to ${to}`, isChosen: value === to, target: to as GameTarget })),
    { label: `${minutes} min`, isChosen: isTimed, target: { minutes } },
  ];
  return (
    <div className="py-2.5">
      <fieldset>
        <legend className="mb-1.5 font-semibold">A game</legend>
        <div className="grid grid-cols-4 gap-1 rounded-md bg-sunken p-1">
          {options.map(({ label, isChosen, target }) => (
            <label
              key={label}
              className="grid min-h-11 cursor-pointer place-items-center rounded-sm border border-transparent px-1 text-center text-[0.9375rem] font-semibold text-soft has-checked:border-line has-checked:bg-surface has-checked:text-ink has-checked:shadow-low has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue-text forced-colors:has-checked:border-[Highlight]"
            >
              <input
                type="radio"
                name="target"
                className="sr-only"
                checked={isChosen}
                onChange={() => onChange(target)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {isTimed && (
        <Stepper
          label="Minutes"
          value={minutes}
          min={minuteLimits.least}
          max={minuteLimits.most}
          onChange={(next) => {
            setMinutes(next);
            onChange({ minutes: next });
          }}
        />
      )}
    </div>
  );
}

interface FirstRoundProps {
  drawn: EveningDraw;
  nameOf: NameOf;
  isChanging: boolean;
  onRedraw: () => void;
}

function FirstRound({ drawn, nameOf, isChanging, onRedraw }: FirstRoundProps) {
  const { rounds, isBalanced, strengths } = drawn;
  const [first] = rounds;
  if (first === undefined) return null;
  return (
    <section
      aria-labelledby="draw"
      aria-busy={isChanging}
      className="rounded-lg border border-line bg-surface shadow-low"
    >
      <div className="flex items-center justify-between gap-3 pr-1 pl-4">
        <h2 id="draw" className="py-3 text-lg leading-6">
          Round 1{' '}
          <span className="block font-sans text-[0.9375rem] font-normal tracking-normal text-soft sm:inline sm:text-base">
            {isBalanced ? 'expected, as if to 11' : 'drawn by lot'}
          </span>
        </h2>
        <Button variant="ghost" onClick={onRedraw}>
          <Shuffle className="size-5" aria-hidden="true" />
          Redraw
        </Button>
      </div>
      <ul className={classes('divide-y divide-line', isChanging && 'opacity-60')}>
        {first.matches.map(({ key, court, pairs: [one, two], expected }) => {
          const sums = strengths[key];
          return (
            <li key={key} className="flex items-center gap-2 px-4 py-2">
              <span className="sr-only">{expectedText({ court, pairs: [one, two], expected }, nameOf)}</span>
              <span className="figures w-5 shrink-0 text-sm font-semibold text-soft" aria-hidden="true">
                {court}
              </span>
              <span
                className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2"
                aria-hidden="true"
              >
                <Side pair={one} nameOf={nameOf} isFirst />
                <b className="figures min-w-14 text-center text-lg text-soft">{expected ? expected.join('–') : 'v'}</b>
                <Side pair={two} nameOf={nameOf} />
              </span>
              {sums && (
                <span className="figures hidden w-28 shrink-0 text-right text-sm text-soft lg:block" aria-hidden="true">
                  {sums.map((sum) => sum.toFixed(2)).join(' v ')}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <p className="border-t border-line px-4 py-3 text-soft wrap-anywhere">
        {first.sitting.length === 0
          ? 'Everyone plays in every round.'
          : `${listed(first.sitting.map(nameOf))} ${first.sitting.length === 1 ? 'sits' : 'sit'} out.`}
      </p>
    </section>
  );
}

/** Two names under each other beside their faces. */
function Side({ pair, nameOf, isFirst = false }: { pair: readonly number[]; nameOf: NameOf; isFirst?: boolean }) {
  return (
    <span className={classes('flex min-w-0 items-center gap-2', isFirst && 'flex-row-reverse text-right')}>
      <span className="hidden shrink-0 -space-x-1 min-[24rem]:flex">
        {pair.map((id) => (
          <EveningFace key={id} id={id} name={nameOf(id)} size="small" />
        ))}
      </span>
      <span className="grid min-w-0 leading-5">
        {pair.map((id) => (
          <span key={id} className="wrap-anywhere" dir="auto">
            {nameOf(id)}
            <EveningGuestMark id={id} name={nameOf(id)} />
          </span>
        ))}
      </span>
    </span>
  );
}

function WhoSitsOut({ drawn: { rounds }, nameOf }: { drawn: EveningDraw; nameOf: NameOf }) {
  if (rounds.every(({ sitting }) => sitting.length === 0)) return null;
  return (
    <section aria-labelledby="sitting" className="rounded-lg border border-line bg-surface p-4 shadow-low">
      <h2 id="sitting" className="mb-2 text-lg">
        Who sits out when
      </h2>
      <ol className="grid gap-x-4 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
        {rounds.map(({ roundNumber, sitting }) => (
          <li key={roundNumber} className="flex min-h-8 items-baseline gap-3">
            <span className="figures w-5 shrink-0 font-semibold text-soft">
              <span className="sr-only">Round </span>
              {roundNumber}
            </span>
            <span className="min-w-0 wrap-anywhere" dir="auto">
              {sitting.length === 0 ? 'nobody' : listed(sitting.map(nameOf))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
