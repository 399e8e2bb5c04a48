import type { EveningPlayer } from '#contract/evenings.ts';
import type { Rack } from '#contract/racks.ts';
import { everyoneInRack, type RackGame, type RackState, rackNext } from '#tournament/index.ts';
import { type Scores, targetOf } from '../rules.ts';
import { forgotten, type RunningPoints } from '../view.ts';
import type { RackRow } from './queries.ts';
import { keyOf, resumable } from './rules.ts';

interface Stored {
  row: RackRow;
  rack: RackState;
  scores: Scores;
  points: RunningPoints;
}

/** What it stands at, where somebody keeps its score. */
function liveOf(points: RunningPoints, game: RackGame): [number, number] | null {
  const running = points.get(keyOf(game));
  return running ? [...running.points] : null;
}

type Played = Rack['played'][number];

const moment = (ms: number): string => new Date(ms).toISOString();

const toGame = ({
  number,
  court,
  pairs: [one, two],
  since,
}: RackGame): Omit<Played, 'until' | 'score' | 'resumable'> => ({
  ...{ number, court, since: moment(since) },
  pairs: [[...one], [...two]],
});

/** All that is the same for everybody, save what belongs to the event. */
export type SharedRack = Omit<Rack, 'name' | 'groupId' | 'groupName' | 'viewer'>;

export function toSharedRack({ row, rack, scores, points }: Stored, known: readonly EveningPlayer[]): SharedRack {
  const { id, eventId, createdAt, endedAt, revision, isRated } = row;
  const faces = new Map(known.map((player) => [player.id, player]));
  const here = new Map(rack.players.map((player) => [player.id, player]));
  const { fours, stays, usual } = rackNext(rack);
  const faceOf = (userId: number) => faces.get(userId) ?? forgotten(userId);
  return {
    ...{ id, eventId, createdAt, endedAt, revision, isRated },
    target: targetOf(row),
    players: [...everyoneInRack(rack)].map((userId) => {
      const player = here.get(userId);
      return {
        ...faceOf(userId),
        isHere: player !== undefined,
        since: player ? moment(player.since) : null,
        games: player?.games ?? 0,
        satOut: player?.satOut ?? 0,
      };
    }),
    courts: rack.courts.map(({ court, isOpen, game }) => {
      const [one, two] = stays.find((each) => each.court === court)?.sides ?? ['may', 'may'];
      return { court, isOpen, game: game && { ...toGame(game), stays: [one, two], live: liveOf(points, game) } };
    }),
    queue: rack.queue.map((userId) => {
      const { pause = null, placed = null } = here.get(userId) ?? {};
      return {
        userId,
        pause: pause && { isKept: pause.isKept },
        placed: placed?.by === 'organiser' ? { ...placed, name: faceOf(placed.who).name } : placed,
      };
    }),
    fours: fours.map(({ players, pairs }) => ({
      players: [...players],
      pairs: pairs && [[...pairs[0]], [...pairs[1]]],
    })),
    usualMs: usual,
    played: rack.played
      .map((game) => {
        const score = scores.get(keyOf(game)) ?? null;
        return {
          ...toGame(game),
          until: moment(game.until),
          score: score && ([...score] as [number, number]),
          resumable: endedAt === null ? resumable(rack, game, score) : null,
        };
      })
      .reverse(),
  };
}

/** Whose names are to be known: who is here or has played lately, and who has moved somebody. */
export const namedIn = (rack: RackState): number[] => [
  ...new Set([
    ...everyoneInRack(rack),
    ...rack.players.flatMap(({ placed }) => (placed?.by === 'organiser' ? [placed.who] : [])),
  ]),
];
