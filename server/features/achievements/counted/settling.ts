import { setImmediate } from 'node:timers/promises';
import { type Counted, catalogue, isAchievementType } from '#contract/achievements/catalogue.ts';
import type { Achievement } from '#contract/achievements.ts';
import { takeAdvisoryLocks } from '../../../database/locks.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Give } from '../giving.ts';
import { medalTypes } from '../of-tournaments/rules.ts';
import { type Difference, differenceOf, type Given } from '../rules.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

interface Facts {
  counts: ReadonlyMap<number, rules.Counts>;
  given: Given[];
  neighbours: number[];
}

type Asking = Omit<Parameters<typeof queries.listFacts>[1], 'types' | 'matches' | 'minInARow' | 'medals'>;

/** What is counted of some people, and what they were given for it. */
export async function readFacts(
  tx: Tx,
  about: readonly rules.Subject[],
  { minInARow = rules.minInARow, ...asking }: Asking & { minInARow?: number },
): Promise<Facts> {
  const rows = await queries.listFacts(tx, {
    ...asking,
    types: rules.typesAbout(about),
    matches: about.includes('matches'),
    minInARow: about.includes('events') ? minInARow : undefined,
    medals: about.includes('medals') ? medalTypes : undefined,
  });
  const counts = new Map<number, rules.Counts>();
  const facts: Facts = { counts, given: [], neighbours: [] };
  for (const { userId, of, count, id } of rows) {
    if (id !== null && isAchievementType(of)) facts.given.push({ id, userId, type: of, tournamentId: null });
    else if (of === 'neighbours') facts.neighbours.push(userId);
    else counts.set(userId, { ...counts.get(userId), [countedOf(of)]: count });
  }
  return facts;
}

/** Medals are counted by what was given for a place. */
function countedOf(of: string): Counted {
  const shape = isAchievementType(of) ? catalogue[of].shape : undefined;
  return shape?.kind === 'disc' ? shape.metal : (of as Counted);
}

export function owedTo(
  userIds: readonly number[],
  { counts, given }: Facts,
  about: readonly rules.Subject[],
): Difference {
  const earned = userIds.flatMap((userId) => rules.earnedBy(userId, counts.get(userId) ?? {}, about));
  return differenceOf(earned, given);
}

/** So many people are far from what either engine takes in one statement, which names them several times. */
const peopleAtOnce = 2048;

/** Of so many the runs are found within 50 ms where each was at 500 events: SQLite holds up the process meanwhile. */
const runnersAtOnce = 8;

/** Brings what people were given for what is counted in line with it. */
export function settlingCounts(give: Give) {
  return async (
    tx: WriteTx,
    userIds: readonly number[],
    about: readonly rules.Subject[],
    { ticked, ...more }: Omit<Asking, 'userIds'> = {},
  ): Promise<{ awarded: Achievement[]; neighbours: number[] }> => {
    const all = { awarded: [] as Achievement[], neighbours: [] as number[] };
    const people = [...new Set(userIds)].sort((one, other) => one - other);
    if (people.length === 0) return all;
    // Who does two things at the same moment is counted once for both, and what two do at events of a group.
    await takeAdvisoryLocks(tx, { attendance: ticked ? [ticked.groupId] : [], achievements: people });
    const atOnce = about.includes('events') ? runnersAtOnce : peopleAtOnce;
    for (let from = 0; from < people.length; from += atOnce) {
      // Whatever else is waiting has its turn.
      if (from > 0) await setImmediate();
      const some = people.slice(from, from + atOnce);
      const facts = await readFacts(tx, about, { ...more, userIds: some, ticked: from === 0 ? ticked : undefined });
      all.awarded.push(...(await give(tx, owedTo(some, facts, about))));
      all.neighbours.push(...facts.neighbours);
    }
    return all;
  };
}
