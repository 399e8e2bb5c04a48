import type { Match } from '#contract/tournaments/matches.ts';
import { type Field, sidesOf } from '../open/field.ts';

/** 'ann v ben' */
export function pairOf(match: Match, field: Pick<Field, 'players' | 'viewerId'>): string {
  const [one, two] = sidesOf(match, field);
  return `${one.name} v ${two.name}`;
}
