import { ChevronRight, Swords } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { shortDateOf } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { useToday } from '#client/lib/row-time.ts';
import { useViewer } from '#client/lib/viewer.ts';
import type { PlayerPage, PlayerResult } from '#contract/players.ts';
import type { Face } from '#contract/values.ts';
import { Box, SeeAll } from './Box.tsx';
import { Figure } from './Figure.tsx';
import { scoreText } from './words.ts';

type Meetings = NonNullable<PlayerPage['between']>;

/** So many are told one by one. */
const told = 4;

interface BetweenProps {
  other: Face;
  between: Meetings;
  /** Where they never met. */
  ask: ReactNode;
}

/** What the viewer and somebody else have played against each other, the viewer at the left. */
export function Between({ other, between: { won, lost, latest, next }, ask }: BetweenProps) {
  const viewer = useViewer();
  const today = useToday();
  const title = `You and ${other.username}`;
  const met = latest.length > 0;
  const hasMore = won + lost > told;
  const all = `/players/${viewer.id}/results?against=${other.id}`;
  return (
    <Box title={title} aside={hasMore && <SeeAll to={all} label={`matches with ${other.username}`} />}>
      {met ? (
        <>
          <div className="pl-duel">
            <span>
              <PlayerFace id={viewer.id} name={viewer.username} />
              You
            </span>
            <b className="figures">
              <Figure value={`${won} ${lost}`}>
                <span aria-hidden="true">
                  {won}
                  <i>–</i>
                  {lost}
                </span>
                <span className="sr-only">{`${won} to ${lost}`}</span>
              </Figure>
            </b>
            <span dir="auto">
              <PlayerFace id={other.id} name={other.username} />
              {other.username}
            </span>
          </div>
          <Bars latest={latest} other={other.username} />
        </>
      ) : (
        <div className="pl-note">
          <p>You have not met yet.</p>
          {next === null && <div className="mt-2">{ask}</div>}
        </div>
      )}
      {next && <Next next={next} />}
      {met && (
        <ol className="pl-met">
          {latest.slice(0, told).map((result) => (
            <li key={result.id}>
              <time dateTime={result.playedAt}>{shortDateOf(result.playedAt, today)}</time>
              <b dir="auto">{result.isWon ? 'You' : other.username} won</b>
              <span className="figures">{scoreText(result)}</span>
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
    <div className="pl-bars" role="img" aria-label={`${words.charAt(0).toUpperCase()}${words.slice(1)}`}>
      {inTime.map(({ id, isWon }) => (
        <i key={id} className={isWon ? 'pl-won' : undefined} />
      ))}
    </div>
  );
}

function Next({ next }: { next: NonNullable<Meetings['next']> }) {
  const { tournamentId, tournamentName, round, court } = next;
  return (
    <Link href={`/tournaments/details/${tournamentId}`} className="pl-next">
      <Swords className="size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <b dir="auto">Next: {tournamentName}</b>
        <small>
          Round {round}
          {court !== null && `, court ${court}`}
        </small>
      </span>
      <ChevronRight className="size-4.5 shrink-0" aria-hidden="true" />
    </Link>
  );
}
