import { useState } from 'react';
import { Tabs } from '#client/ui/Tabs.tsx';
import { tonesOf } from '#client/ui/tones.ts';
import type { Match, Tournament } from '#contract/tournaments.ts';
import { MyMatches } from './MyMatches.tsx';
import { RoundView } from './RoundView.tsx';
import { type Bracket, mayScoreIn } from './rounds.ts';
import { StandingsTable } from './StandingsTable.tsx';

interface BracketViewProps {
  tournament: Tournament;
  bracket: Bracket;
}

type Stage = 'first' | 'finals';

/** A round robin from its start on. */
export function BracketView({ tournament, bracket }: BracketViewProps) {
  const [stage, setStage] = useState<Stage>('first');
  const names = new Map(bracket.participants.map(({ userId, username }) => [userId, username]));
  const playing = {
    tournamentId: tournament.id,
    names,
    tones: tonesOf([...names.keys()]),
    viewerId: bracket.currentUserId,
    mayScore: (match: Match) => mayScoreIn(tournament.viewer, match),
  };
  return (
    <Tabs<Stage>
      label="Stage"
      value={stage}
      onValueChange={setStage}
      tabs={[
        {
          value: 'first',
          label: 'First Rounds',
          content: (
            <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
              <div className="grid min-w-0 content-start gap-6">
                <MyMatches bracket={bracket} playing={playing} />
                <RoundView bracket={bracket} playing={playing} />
              </div>
              <StandingsTable standings={tournament.standings} viewerId={bracket.currentUserId} />
            </div>
          ),
        },
        {
          value: 'finals',
          label: 'Finals',
          content: (
            <p className="rounded-md border border-dashed border-control p-4 text-soft">
              Playoffs are not part of this tournament: whoever leads the standings after the last round is champion.
            </p>
          ),
        },
      ]}
    />
  );
}
