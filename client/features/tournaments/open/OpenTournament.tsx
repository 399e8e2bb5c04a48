import { useDeferredValue, useMemo, useState } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { BracketTabs, firstTab, tabsOf } from '../bracket/BracketTabs.tsx';
import { BracketTournament, OwnWay } from '../bracket/BracketTournament.tsx';
import { enteredScores } from '../entered-scores.ts';
import { progressLine } from '../model/progress-line.ts';
import { PendingTournament } from '../pages/PendingTournament.tsx';
import { TournamentContent, TournamentHeader } from '../parts/TournamentFrame.tsx';
import CompletedTournament from '../podium/CompletedTournament.tsx';
import { MatchInAddress } from '../round-robin/MatchInAddress.tsx';
import { RunningTournament } from '../round-robin/RunningTournament.tsx';
import { myMatchesIn } from '../rounds.ts';
import { EndPanel } from '../run/EndPanel.tsx';
import { RunTools as FloorTools } from '../run/RunTools.tsx';
import { TournamentTools } from '../run/TournamentTools.tsx';
import { withUnsent } from '../score/unsent-score.ts';
import { fieldOf } from './field.ts';
import InfoDialog from './InfoDialog.tsx';
import { OwnPlace } from './OwnPlace.tsx';
import ToldScores from './ToldScores.tsx';

interface OpenTournamentProps {
  tournament: Tournament;
  onBack: () => void;
}

/** Before the start, while it runs, and when it is over. */
export function OpenTournament({ tournament, onBack }: OpenTournamentProps) {
  const [showsInfo, setShowsInfo] = useState(false);
  const [first] = useState(tournament);
  const isDrawn = tournament.format !== 'round-robin';
  // The current one at first; from then on only the reader turns the page, whatever scores come in.
  const [shownRound, setShownRound] = useState(() => firstRound(tournament));
  const { name, status, phase, progress } = tournament;
  // Whoever saves a score sees the sheet close first; the match with its score follows.
  const unsent = useDeferredValue(useUnsent(enteredScores).unsent);
  const field = useMemo(() => {
    const shown = withUnsent(tournament, unsent);
    return shown.bracket && fieldOf(shown, shown.bracket);
  }, [tournament, unsent]);
  const [chosenTab, setChosenTab] = useState(() => tournament.bracket && firstTab(tournament, tournament.bracket));
  const tabs = field && isDrawn ? tabsOf(tournament, field.bracket) : [];
  const tab = tabs.find((each) => each === chosenTab) ?? 'bracket';
  const isAllPlayed = phase === 'playoffs-due' || phase === 'played';
  const Begun = status === 'completed' ? CompletedTournament : RunningTournament;
  return (
    <>
      <TournamentHeader
        title={name}
        line={progressLine(tournament, Date.now())}
        played={
          status === 'active' && progress ? { count: progress.matchesPlayed, all: progress.matchesTotal } : undefined
        }
        own={
          field && (
            <>
              {isDrawn ? <OwnWay field={field} /> : <OwnPlace field={field} />}
              {status === 'active' && <FloorTools field={field} />}
            </>
          )
        }
        tabs={tabs.length > 0 && <BracketTabs tabs={tabs} shown={tab} onShow={setChosenTab} />}
        onBack={onBack}
        onInfo={() => setShowsInfo(true)}
      />
      {field && isDrawn ? (
        <>
          {isAllPlayed && (
            <TournamentContent>
              <EndPanel tournament={tournament} />
            </TournamentContent>
          )}

          <BracketTournament field={field} tab={tab} shownRound={shownRound} onShowRound={setShownRound} />

          <TournamentContent>
            <TournamentTools tournament={tournament} />
          </TournamentContent>
        </>
      ) : (
        <TournamentContent>
          {field ? (
            <>
              {isAllPlayed && <EndPanel tournament={tournament} />}

              <Begun field={field} shownRound={shownRound} onShowRound={setShownRound} />

              <TournamentTools tournament={tournament} />
            </>
          ) : (
            <PendingTournament tournament={tournament} />
          )}
        </TournamentContent>
      )}

      <ToldScores tournament={tournament} first={first} />
      {field && <MatchInAddress field={field} />}

      {showsInfo && <InfoDialog tournament={tournament} field={field} onClose={() => setShowsInfo(false)} />}
    </>
  );
}

/** In an elimination the viewer's own may be another one than that which is played. */
function firstRound({ format, bracket }: Tournament): number {
  const own = format === 'round-robin' ? undefined : bracket && myMatchesIn(bracket).open[0];
  return own?.round ?? bracket?.currentRound ?? 1;
}
