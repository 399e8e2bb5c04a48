import { useState } from 'react';
import { answer } from '#client/ui/announce.ts';
import { MatchCard, type Playing } from './MatchCard.tsx';
import { RoundSwitcher } from './RoundSwitcher.tsx';
import { type Bracket, isPlayed, restingIn } from './rounds.ts';

/** One round at a time: with 64 players all of them would be two thousand matches. */
export function RoundView({ bracket, playing }: { bracket: Bracket; playing: Playing }) {
  const { rounds, currentRound } = bracket;
  // Follows the current round until the reader leafs to another.
  const [chosen, setChosen] = useState<number>();
  const number = chosen ?? currentRound;
  const round = rounds.find(({ roundNumber }) => roundNumber === number) ?? rounds[0];
  if (!round) return null;
  const show = (next: number) => {
    setChosen(next === currentRound ? undefined : next);
    const title = rounds.find(({ roundNumber }) => roundNumber === next)?.title;
    if (title) answer(title);
  };
  const resting = restingIn(round).map((userId) => playing.names.get(userId) ?? 'A player');
  return (
    <section className="grid min-w-0 gap-3" aria-label={round.title}>
      <RoundSwitcher bracket={bracket} shown={round.roundNumber} onShow={show} />
      <ul className="grid gap-3">
        {round.matches.filter(isPlayed).map((match) => (
          <li key={match.id}>
            <MatchCard match={match} playing={playing} />
          </li>
        ))}
      </ul>
      {resting.length > 0 && <p className="text-soft">Sits this round out: {resting.join(', ')}</p>}
    </section>
  );
}
