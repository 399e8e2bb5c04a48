import { useMemo, useState } from 'react';
import type { Tournament } from '#contract/tournaments.ts';
import { BracketTabs, firstTab, tabsOf } from '../bracket/BracketTabs.tsx';
import { type Field, fieldOf } from '../open/field.ts';
import { TournamentContent } from '../open/TournamentContent.tsx';
import { useToldScores } from '../open/told-scores.ts';
import { useMatchInAddress } from '../round-robin/match-in-address.tsx';
import { Entered } from './Entered.tsx';
import { PublicBracket } from './PublicBracket.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import PublicMatch from './PublicMatch.tsx';
import PublicTable from './PublicTable.tsx';

interface PublicTournamentProps {
  token: string;
  tournament: Tournament;
  /** Since when nothing has been heard of it, in milliseconds since 1970. */
  cutOffSince: number | undefined;
}

/** What is on, what comes next, who stands where, and how it came to that. */
export function PublicTournament({ token, tournament, cutOffSince }: PublicTournamentProps) {
  useToldScores(tournament);
  const { bracket, format } = tournament;
  const field = useMemo(() => bracket && fieldOf(tournament, bracket), [tournament, bracket]);
  const [chosenTab, setTab] = useState(() => bracket && firstTab(tournament, bracket));
  const tabs = bracket && format !== 'round-robin' ? tabsOf(tournament, bracket) : [];
  const tab = tabs.find((each) => each === chosenTab) ?? 'bracket';
  return (
    <>
      <PublicHeader
        token={token}
        tournament={tournament}
        cutOffSince={cutOffSince}
        tabs={tabs.length > 0 && <BracketTabs tabs={tabs} shown={tab} onShow={setTab} />}
      />
      <main>
        {field && format !== 'round-robin' ? (
          <PublicBracket field={field} tab={tab} />
        ) : (
          <TournamentContent>
            {field ? <PublicTable field={field} /> : <Entered tournament={tournament} />}
          </TournamentContent>
        )}
      </main>
      {field && <OpenedMatch field={field} />}
    </>
  );
}

/** The match that the address names. */
function OpenedMatch({ field }: { field: Field }) {
  const [id, open] = useMatchInAddress();
  const close = () => open(undefined);
  const round = field.bracket.rounds.find(({ matches }) => matches.some((match) => match.id === id));
  const match = round?.matches.find((each) => each.id === id);
  if (!round || !match) return null;
  return <PublicMatch match={match} round={round} field={field} onClose={close} />;
}
