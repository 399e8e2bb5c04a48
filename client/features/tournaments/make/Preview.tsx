import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { counted } from '#client/lib/counts.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { counts, estimateMinutes, usualMinutes } from '#tournament/forecast.ts';
import { countingIn, type Making } from './making.ts';

interface PreviewProps {
  making: Making;
  /** As long as nobody has said how many are expected. */
  players: number;
}

/** How much there will be to play, and about how long that takes, for as many as are expected. */
export function Preview({ making, players }: PreviewProps) {
  const id = useId();
  const [expected, setExpected] = useState(String(players));
  const count = expected === '' ? Number.NaN : Number(expected);
  const step = (by: number) => setExpected(String(Math.max(2, (Number.isInteger(count) ? count : players) + by)));
  return (
    <section aria-label="How long it takes" className="grid gap-2 rounded-lg border border-line bg-sunken p-3">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="flex-1 font-semibold">
          Expected players
        </label>
        <span className="flex items-center gap-2">
          <IconButton icon={Minus} label="One player less" variant="outlined" onClick={() => step(-1)} />
          <input
            id={id}
            type="number"
            inputMode="numeric"
            autoComplete="off"
            value={expected}
            onChange={({ target }) => setExpected(target.value)}
            className="figures h-11 w-14 appearance-none rounded-md border border-control bg-surface text-center text-lg font-bold [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:hidden"
          />
          <IconButton icon={Plus} label="One player more" variant="outlined" onClick={() => step(1)} />
        </span>
      </div>
      <p className="figures" role="status">
        {preview(making, count)}
      </p>
    </section>
  );
}

/** As long as nobody has said how many courts there are. */
const usualCourts = 4;

/**
 * How much a tournament is: '15 matches in 5 rounds, about 1 h 15 on 3 courts'.
 *
 * @param players how many are expected
 */
export function preview(making: Making, players: number): string {
  const { gameType, gamesToWin, options } = making;
  const isDoubles = gameType === 'doubles';
  const least = isDoubles ? 4 : 2;
  if (!Number.isInteger(players) || players < least) return `Needs at least ${least} players.`;
  if (isDoubles && players % 2 === 1) return 'Doubles needs an even number of players.';
  const entrants = isDoubles ? players / 2 : players;
  const problem = tooFewIn(making, entrants, isDoubles ? 'teams' : 'players');
  if (problem !== undefined) return problem;
  const courts = options.courts > 0 ? options.courts : Math.min(usualCourts, Math.floor(entrants / 2));
  const settings = forecastOf(making);
  const { matches, most, rounds } = counts(settings, entrants);
  const minutesPerMatch = usualMinutes({ bestOf: 2 * gamesToWin - 1, to: options.game.to });
  const minutes = estimateMinutes(settings, entrants, { courts, minutesPerMatch });
  const range = most === matches ? counted(matches, 'match', 'matches') : `${matches} to ${most} matches`;
  return `${range} in ${counted(rounds, 'round')}, about ${duration(minutes)} on ${counted(courts, 'court')}`;
}

function tooFewIn({ format, options }: Making, entrants: number, who: string): string | undefined {
  if (format !== 'pools') return undefined;
  const { count, advance, wildCards } = options.pools;
  if (![count, advance, wildCards].every(Number.isInteger)) return 'Enter the number of pools and how many advance.';
  const least = count * Math.max(2, advance + (wildCards > 0 ? 1 : 0));
  return entrants < least ? `These pools need at least ${least} ${who}.` : undefined;
}

/** In the words of the engine. */
function forecastOf(making: Making) {
  const { format, options } = countingIn(making);
  const { legs, playoffs, thirdPlace, consolation, decidingGame, pools } = options;
  return {
    ...{ format, legs, thirdPlace, decidingGame, pools },
    playoffs: playoffs ? 'top-4' : 'none',
    consolation: consolation ? 'first-match' : 'none',
  } as const;
}

/** '45 min', '1 h 15', '3 h': in quarters of an hour, for nobody knows it better. */
export function duration(minutes: number): string {
  const quarters = Math.max(1, Math.round(minutes / 15));
  const [hours, rest] = [Math.floor(quarters / 4), (quarters % 4) * 15];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest}`;
}
