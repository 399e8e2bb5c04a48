import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Entrant, Graph } from '../model/bracket/graph.ts';
import { poolName, type SideLook, sideLooks } from '../model/bracket/labels.ts';
import { stakes, whoGoesOn } from '../model/bracket/prospects.ts';
import type { Field } from '../model/field.ts';
import { beforeYours } from '../model/labels.ts';
import { matchesBefore, mayScoreIn } from '../model/rounds.ts';
import { LiveMark } from './LivePoints.tsx';
import { ScoreButtons } from './ScoreButtons.tsx';
import { useExpected } from './use-expected.ts';

/** The viewer's next match in a bracket, with what most people come for, and what is at stake. */
export function MyNextMatch(props: { match: Match; own: Entrant; graph: Graph; field: Field }) {
  const { match, own, graph, field } = props;
  const [mine, theirs] = sideLooks(graph, match, own.id);
  const round = field.bracket.rounds.find(({ roundNumber }) => roundNumber === match.round);
  const where = match.pool === null ? round?.title : `${poolName(match.pool)}, ${round?.title}`;
  const isLive = match.status === 'in_progress';
  const expected = useExpected(field.tournament, match);
  const mayScore = mayScoreIn(field.tournament.viewer, match);
  return (
    <section
      aria-labelledby="my-match"
      className="@container on-dark rounded-lg border border-transparent bg-court p-3 text-on-court"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 pb-1 text-[0.8125rem]">
        <h2 id="my-match" tabIndex={-1} data-place={mayScore ? undefined : 'next-match'} className="text-[0.9375rem]">
          My match
        </h2>
        <p className="flex items-center gap-2">
          {isLive && <LiveMark />}
          {[where, expected ?? beforeYours(matchesBefore(field.bracket, match))].filter(Boolean).join(' · ')}
          {match.court === null ? isLive && ', live' : `, Court ${match.court}, now`}
        </p>
      </div>
      <div className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 font-heading font-bold">
        <Opponent look={mine} field={field} />
        <span className="figures flex items-center gap-1.5 text-3xl leading-8 font-bold">
          {match.live && mine.points}
          <span aria-hidden="true" className="h-7 border-l-2 border-dashed border-on-court/55" />
          {match.live && <span className="sr-only"> to </span>}
          {match.live && theirs.points}
        </span>
        <Opponent look={theirs} field={field} isRight />
      </div>
      {mayScore && <ScoreButtons match={match} names={[mine.text, theirs.text]} />}
      <p className="mt-2 text-[0.8125rem] leading-4">{stakesOf(match, own, graph, field)}</p>
    </section>
  );
}

function stakesOf(match: Match, own: Entrant, graph: Graph, { tournament }: Field): string {
  const { pools, decidingGame } = tournament.options;
  if (match.pool !== null) return pools ? whoGoesOn(pools) : '';
  const node = graph.nodes.get(match.id);
  return node ? stakes(graph, node, own, decidingGame) : '';
}

function Opponent({ look, field, isRight = false }: { look: SideLook; field: Field; isRight?: boolean }) {
  const player = field.players.get(look.entrantId);
  return (
    <span className={classes('flex min-w-0 items-center gap-2', isRight && 'flex-row-reverse text-right')}>
      {/* Where text is large the name needs the room. */}
      <span className="contents @max-[15rem]:hidden">
        {player && (
          <PlayerFace id={look.entrantId} name={look.text} names={look.names} tone={player.tone} size="tiny" hasRing />
        )}
      </span>
      <span
        dir="auto"
        className={classes(
          'min-w-0 wrap-anywhere',
          look.text.length > 10 ? 'text-xs leading-[0.9375rem]' : 'text-[1.0625rem] leading-[1.0625rem]',
        )}
      >
        <BreakableName name={look.text} />
      </span>
    </span>
  );
}
