import { ordinal } from '#client/lib/counts.ts';
import type { Field } from '../open/field.ts';
import { recordOf, spokenRecord } from '../open/match-words.ts';
import { graphOf } from './graph.ts';
import { recordIn, standingOf } from './prospects.ts';

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
