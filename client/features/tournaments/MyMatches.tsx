import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { MatchCard, type Playing } from './MatchCard.tsx';
import { type Bracket, myMatchesIn } from './rounds.ts';

/** So many are shown at first: the one that is next. */
const few = 1;

/** The viewer's own matches, the next one first. */
export function MyMatches({ bracket, playing }: { bracket: Bracket; playing: Playing }) {
  const [showsAll, setShowsAll] = useState(false);
  const { open, finished } = myMatchesIn(bracket);
  const all = [...open, ...finished];
  if (open.length === 0) return null;
  const shown = showsAll ? all : open.slice(0, few);
  return (
    <section className="grid gap-3 rounded-lg bg-court-soft p-3 sm:p-4" aria-labelledby="my-matches">
      <div className="flex items-center justify-between gap-3">
        <h3 id="my-matches" className="text-lg">
          My Matches
        </h3>
        <p className="text-sm text-soft">
          <span className="figures">{finished.length}</span> of <span className="figures">{all.length}</span> played
        </p>
      </div>
      <ul className="grid gap-3">
        {shown.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} playing={playing} showsRound />
          </li>
        ))}
      </ul>
      {all.length > few && (
        <Button variant="ghost" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show the next one only' : `Show all ${all.length} of my matches`}
        </Button>
      )}
    </section>
  );
}
