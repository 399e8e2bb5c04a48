import { useMemo } from 'react';
import { ordinal } from '#client/lib/counts.ts';
import { useWide } from '#client/ui/use-wide.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { type Graph, graphOf } from '../../model/bracket/graph.ts';
import { matchTitle } from '../../model/bracket/labels.ts';
import { recordIn, standingOf } from '../../model/bracket/prospects.ts';
import { type Field, isVisitor } from '../../model/field.ts';
import { recordOf, spokenRecord } from '../../model/match-labels.ts';
import { isFinished, isPlayed, myMatchesIn, nextUp, onNow, playsIn } from '../../model/rounds.ts';
import { Bracket } from '../../parts/bracket/Bracket.tsx';
import { MatchesNow } from '../../parts/MatchesNow.tsx';
import { MatchRows } from '../../parts/MatchRows.tsx';
import { MyNextMatch } from '../../parts/MyNextMatch.tsx';
import { Achievements } from '../../parts/podium/Achievements.tsx';
import { FinalPlaces } from '../../parts/podium/FinalTable.tsx';
import { Podium, useFirstVisit } from '../../parts/podium/Podium.tsx';
import { type BracketTab, panelId, tabId } from './BracketTabs.tsx';
import { laidOutLater, PoolsTab } from './PoolsTab.tsx';

interface BracketTournamentProps {
  field: Field;
  tab: BracketTab;
  /** The number of the round that is read. */
  shownRound: number;
  onShowRound: (roundNumber: number) => void;
}

/** An elimination, or pools that lead into one, from the first match on; when it is over below its podium. */
export function BracketTournament({ field, tab, shownRound, onShowRound }: BracketTournamentProps) {
  const isWide = useWide();
  const { bracket, tournament } = field;
  const graph = useMemo(() => graphOf(bracket), [bracket]);
  const isOver = tournament.status === 'completed';
  const [next] = myMatchesIn(bracket).open;
  const mine = !isOver && next && graph.own && <MyNextMatch match={next} own={graph.own} graph={graph} field={field} />;
  const drawn = (
    <Bracket field={field} graph={graph} shownRound={shownRound} onShowRound={onShowRound} top={mine || undefined} />
  );
  const looksOn = isVisitor(field) && !isOver;
  const isStill = onNow(bracket).length === 0 && nextUp(bracket).length === 0;
  const fills = isWide && tab === 'bracket' && !isOver && !looksOn;
  return (
    <div
      role="tabpanel"
      id={panelId}
      aria-labelledby={tabId(tab)}
      {...(fills && { 'data-fills-window': '' })}
      className={fills ? undefined : 'mx-auto grid w-full max-w-wide gap-4 px-4 pt-3 pb-3 lg:px-6 lg:pt-4'}
    >
      {tab === 'bracket' && isOver && <EndedBracket graph={graph} field={field} />}
      {tab === 'bracket' && looksOn && !isStill ? (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[23rem_minmax(0,1fr)] lg:gap-6">
          <div className="grid min-w-0 gap-5">
            <MatchesNow field={field} graph={graph} />
          </div>
          {drawn}
        </div>
      ) : (
        tab === 'bracket' && drawn
      )}
      {tab === 'pools' && looksOn && <MatchesNow field={field} graph={graph} isStrip />}
      {tab !== 'bracket' && mine && <div className="mx-auto w-full max-w-3xl">{mine}</div>}

      {tab === 'pools' && <PoolsTab graph={graph} field={field} />}
      {(tab === 'history' || tab === 'mine') && <MatchesByRound which={tab} graph={graph} field={field} />}
    </div>
  );
}

/**
 * Matches below the titles of their rounds.
 *
 * @param props.which `history`: what is played, the latest round first; `mine`: the viewer's own, what is to be played first
 */
function MatchesByRound({ which, graph, field }: { which: 'history' | 'mine'; graph: Graph; field: Field }) {
  const isShown = (match: Match) =>
    isPlayed(match) && (which === 'mine' ? playsIn(field.viewerId, match) : isFinished(match));
  const groups = field.bracket.rounds
    .map((round) => ({ round, matches: round.matches.filter(isShown) }))
    .filter(({ matches }) => matches.length > 0);
  const isOpen = ({ matches }: { matches: Match[] }) => which === 'mine' && !matches.every(isFinished);
  const ordered = [...groups.filter(isOpen), ...groups.filter((group) => !isOpen(group)).reverse()];
  if (ordered.length === 0) return <p className="py-4 text-soft">No matches played yet.</p>;
  return (
    <ol className="mx-auto grid w-full max-w-3xl gap-5">
      {ordered.map(({ round, matches }) => (
        <li key={round.roundNumber} className={laidOutLater}>
          <h2 className="text-[1.0625rem]">{round.stage === 'pool' ? `Pools, ${round.title}` : round.title}</h2>
          <MatchRows matches={matches} titleOf={(match) => matchTitle(round, match)} graph={graph} field={field} />
        </li>
      ))}
    </ol>
  );
}

/** The podium, the places of all others, and what was won. */
function EndedBracket({ graph, field }: { graph: Graph; field: Field }) {
  const isFresh = useFirstVisit(field.tournament);
  // Beside a podium the places are as high as it and what was won.
  const places = field.tournament.endedEarly ? 'lg:order-1' : 'lg:row-span-2';
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_28rem] lg:gap-6">
      <Podium field={field} density="page" isFresh={isFresh} />
      <div className={`min-w-0 ${places}`}>
        <FinalPlaces graph={graph} field={field} />
      </div>
      {!isVisitor(field) && <Achievements field={field} />}
    </div>
  );
}

/** In the header: 'Top 8' while the viewer is in, '7th' when they are out, and what they have won and lost. */
export function OwnWay({ field }: { field: Field }) {
  const { bracket, tournament, players, viewerId } = field;
  const graph = graphOf(bracket);
  if (!graph.own || !tournament.progress?.matchesPlayed) return null;
  const { id } = graph.own;
  const settled = tournament.places.find(({ userId }) => userId === id)?.place;
  const standing = settled === undefined ? standingOf(graph, id) : { place: settled, isOut: true };
  const rank = players.get(viewerId)?.standing?.rank;
  const text = standing ? placeText(standing) : rank === undefined ? undefined : ordinal(rank);
  if (text === undefined) return null;
  const record = recordIn(bracket.rounds, id);
  return (
    <p className="figures flex shrink-0 flex-col items-end px-1 leading-none lg:flex-row lg:items-center lg:gap-2 lg:px-3">
      <span className="sr-only">You are </span>
      <span className="text-xl leading-5.5 font-bold">{text}</span>
      <span className="text-[0.8125rem] text-white/85 lg:text-[0.9375rem]">
        <span aria-hidden="true">{recordOf(record)}</span>
        <span className="sr-only">, {spokenRecord(record)}</span>
      </span>
    </p>
  );
}

const placeText = ({ place, isOut }: { place: number; isOut: boolean }): string =>
  isOut ? ordinal(place) : `Top ${place}`;
