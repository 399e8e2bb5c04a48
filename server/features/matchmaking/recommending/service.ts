import type { Recommendation } from '#contract/matchmaking.ts';
import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { apartFrom } from '../../blocks/service.ts';
import { candidatesFor } from '../finding/candidates.ts';
import { ownProfile } from '../finding/service.ts';
import { mixed, recommendedGroups, recommendedTournaments } from './groups.ts';
import { recommendedPlayers } from './players.ts';
import * as queries from './queries.ts';

/** What would suit somebody, and what they do not want to hear of again. */
export function recommending({ database, writeAs, clock }: Pick<Deps, 'database' | 'writeAs' | 'clock'>) {
  return {
    recommendations(viewer: Viewer): Promise<Recommendation[]> {
      return database.read(async (tx) => {
        const now = clock();
        const own = await ownProfile(tx, viewer);
        const found = await candidatesFor(tx, { viewer: own, filters: {}, now });
        const apart = await apartFrom(tx, viewer.id);
        const dismissed = new Set((await queries.listDismissed(tx, viewer.id)).map(keyOf));
        const isDismissed = (kind: Recommendation['kind']) => (subjectId: number) =>
          dismissed.has(keyOf({ kind, subjectId }));
        return mixed([
          await recommendedPlayers(tx, { own, found, now, isDismissed: isDismissed('player') }),
          await recommendedGroups(tx, { own, apart, isDismissed: isDismissed('group') }),
          await recommendedTournaments(tx, { own, apart, isDismissed: isDismissed('tournament') }),
        ]);
      });
    },

    /** Also of what is gone meanwhile. */
    dismiss(viewer: Viewer, { kind, id }: { kind: Recommendation['kind']; id: number }): Promise<void> {
      const dismissed = { userId: viewer.id, kind, subjectId: id, dismissedAt: clock().toISOString() };
      return writeAs(viewer, (tx) => queries.insertDismissed(tx, dismissed));
    },
  };
}

const keyOf = ({ kind, subjectId }: { kind: string; subjectId: number }) => `${kind} ${subjectId}`;
