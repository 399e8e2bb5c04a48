import { ordinal } from '#client/lib/counts.ts';
import type { Achievement } from '#contract/achievements.ts';
import type { Field } from '../open/field.ts';
import { type Placed, placedIn } from './placed.ts';

/** Something that was earned in a tournament, by a player or by a team. */
export interface Won extends Placed {
  /** Of a team that of one of them. */
  achievement: Achievement;
  /** '1st of 8' */
  detail: string;
}

/**
 * The medals that a tournament has given, and all that it gave to the viewer: the viewer's own first.
 *
 * @param given newest first
 */
export function wonIn(field: Field, given: readonly Achievement[]): Won[] {
  const placed = placedIn(field);
  const detailOf = ({ place }: Placed) => `${ordinal(place)} of ${placed.length}`;
  const isOf = ({ team }: Placed, { userId }: Achievement) => team.some((player) => player.userId === userId);
  const medals = placed.flatMap((each): Won[] => {
    const { place } = each;
    const found = given.find((one) => one.metadata.place === place && isOf(each, one));
    return found ? [{ ...each, achievement: found, detail: detailOf(each) }] : [];
  });
  const others = given.flatMap((one): Won[] => {
    if (one.metadata.place !== undefined || one.userId !== field.viewerId) return [];
    return placed.filter((each) => each.isMine).map((each) => ({ ...each, achievement: one, detail: one.description }));
  });
  return [...medals.filter(({ isMine }) => isMine), ...others, ...medals.filter(({ isMine }) => !isMine)];
}
