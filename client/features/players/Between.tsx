import { ChevronRight, Swords } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { shortDateOf } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { useToday } from '#client/lib/row-time.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { classes } from '#client/ui/classes.ts';
import type { PlayerPage, PlayerResult } from '#contract/players.ts';
import type { Face } from '#contract/values.ts';
import { scoreText } from './model.ts';
import { Box, Figure, SeeAll } from './parts.tsx';

type Meetings = NonNullable<PlayerPage['between']>;

const opponent = 'grid justify-items-center gap-1 leading-4.5 font-semibold wrap-anywhere';

/** So many are maxListed one by one. */
const maxListed = 4;

interface BetweenProps {
  other: Face;
  between: Meetings;
  /** Where they never met. */
  ask: ReactNode;
}

export function Between({ other, between: { won, lost, latest, next }, ask }: BetweenProps) {
  const viewer = useViewer();
  const today = useToday();
  const title = `You and ${other.name}`;
  const met = latest.length > 0;
  const hasMore = won + lost > maxListed;
  const all = `/players/${viewer.id}/results?against=${other.id}`;
  return (
    <Box title={title} aside={hasMore && <SeeAll to={all} label={`matches with ${other.name}`} />}>
      {met ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 px-4 text-center @max-[17rem]:grid-cols-1">
            <span className={opponent}>
              <PlayerFace id={viewer.id} name={viewer.name} />
              You
            </span>
            <b className="figures text-[2.5rem] leading-[1.1]">
              <Figure value={`${won} ${lost}`}>
                <span aria-hidden="true">
                  {won}
                  <i className="px-1.5 font-normal text-soft not-italic">–</i>
                  {lost}
                </span>
                <span className="sr-only">{`${won} to ${lost}`}</span>
              </Figure>
            </b>
            <span className={opponent} dir="auto">
              <PlayerFace id={other.id} name={other.name} />
              {other.name}
            </span>
          </div>
          <Bars latest={latest} other={other.name} />
        </>
      ) : (
        <div className="px-4 pb-4 text-soft">
          <p>You have not met yet.</p>
          {next === null && <div className="mt-2">{ask}</div>}
        </div>
      )}
      {next && <Next next={next} />}
      {met && (
        <ol className="px-4 pt-2 pb-3">
          {latest.slice(0, maxListed).map((result) => (
            <li
              key={result.id}
              className="grid min-h-6 grid-cols-[6rem_minmax(0,1fr)_auto] items-baseline gap-2 text-[0.875rem] text-soft @max-[17rem]:grid-cols-1 @max-[17rem]:gap-0"
            >
              <time dateTime={result.playedAt}>{shortDateOf(result.playedAt, today)}</time>
              <b className="font-semibold text-ink" dir="auto">
                {result.isWon ? 'You' : other.name} won
              </b>
              <span className="figures text-right text-[0.9375rem] text-ink @max-[17rem]:text-left">
                {scoreText(result)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Box>
  );
}

/** One for each match, in the order of time: high where the viewer won. */
function Bars({ latest, other }: { latest: readonly PlayerResult[]; other: string }) {
  const inTime = latest.toReversed();
  const words = inTime.map(({ isWon }) => `${isWon ? 'you' : other} won`).join(', ');
  return (
    <div
      className="mx-4 mt-3 mb-3.5 flex h-2 items-end gap-[3px]"
      role="img"
      aria-label={`${words.charAt(0).toUpperCase()}${words.slice(1)}`}
    >
      {inTime.map(({ id, isWon }) => (
        <i
          key={id}
          className={classes('flex-1 rounded-[2px]', isWon ? 'border-t-8 border-court' : 'border-t-3 border-control')}
        />
      ))}
    </div>
  );
}

function Next({ next }: { next: NonNullable<Meetings['next']> }) {
  const { tournamentId, tournamentName, round, court } = next;
  return (
    <Link
      href={`/tournaments/details/${tournamentId}`}
      className="flex min-h-14 items-center gap-3 bg-court-soft px-4 py-1.5 leading-[1.3] text-court-text focus-visible:-outline-offset-3"
    >
      <Swords className="size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold wrap-anywhere" dir="auto">
          Next: {tournamentName}
        </b>
        <small className="text-[0.875rem]">
          Round {round}
          {court !== null && `, court ${court}`}
        </small>
      </span>
      <ChevronRight className="size-4.5 shrink-0" aria-hidden="true" />
    </Link>
  );
}
