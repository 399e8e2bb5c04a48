import type { PlayerPage, PlayerResult } from '#contract/players.ts';
import type { Tx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { pictureOf } from '../../kernel/group-picture.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../kernel/pages.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { AchievementsService } from '../achievements/service.ts';
import { cursorOf, figuresOf, playedBetween, playedBy } from './played.ts';
import * as queries from './queries.ts';

const maxGroups = 50;

interface Listed extends PageRequest {
  against?: number | undefined;
}

interface Before {
  achievements: Pick<AchievementsService, 'medalsOf'>;
}

export type PlayersService = ReturnType<typeof playersService>;

/** What one sees of a player: put together of what other features keep. */
export function playersService({ database }: Pick<Deps, 'database'>, { achievements }: Before) {
  return {
    /** @throws Refusal `not_found` */
    get(viewer: Viewer, userId: number): Promise<PlayerPage> {
      return database.read(async (tx) => {
        const player = await playerOf(tx, viewer, userId);
        const isSelf = userId === viewer.id;
        const { hasBlocked } = player;
        const shown = {
          player: toPlayer(player),
          viewer: { isSelf, hasBlocked, mayClaim: player.mayClaim, mayInviteTo: [] },
        };
        if (isHidden(player)) return { ...shown, record: null, between: null, groups: [], groupCount: 0 };
        const asked = { userId, viewerId: viewer.id, most: maxGroups };
        const groups = await queries.listGroupsOfBoth(tx, asked);
        const mayInviteTo = isSelf || shown.player.guestOf ? [] : await queries.listGroupsToInviteTo(tx, asked);
        return {
          ...shown,
          record: { ...(await figuresOf(tx, userId)), medals: await achievements.medalsOf(tx, userId) },
          between: isSelf ? null : await playedBetween(tx, viewer.id, userId),
          groups: groups.map(({ id, name, role, ...row }) => ({ id, name, role, imageUrl: pictureOf(row).imageUrl })),
          groupCount: groups[0]?.count ?? 0,
          viewer: { ...shown.viewer, mayInviteTo },
        };
      });
    },

    /** @throws Refusal `not_found` */
    results(viewer: Viewer, userId: number, { against, limit, cursor }: Listed): Promise<Page<PlayerResult>> {
      const behind = decodeCursor(cursor, ['moment', 'number', 'number']);
      return database.read(async (tx) => {
        if (isHidden(await playerOf(tx, viewer, userId))) return { items: [], next: null };
        const asked = { userId, viewerId: viewer.id, against, behind, limit: limit + 1 };
        return pageOf(await playedBy(tx, asked), limit, cursorOf);
      });
    },
  };
}

async function playerOf(tx: Tx, { id: viewerId }: Viewer, userId: number): Promise<queries.PlayerRow> {
  const player = await queries.findPlayer(tx, { userId, viewerId });
  if (player === undefined) throw new Refusal('not_found', 'This player could not be found.');
  return player;
}

/** Of a deleted account, and of somebody whom the viewer has blocked, nothing is told but the name. */
const isHidden = ({ isDeleted, hasBlocked }: queries.PlayerRow): boolean => isDeleted || hasBlocked;

function toPlayer({
  hasBlocked,
  mayClaim: _,
  guestOfId,
  guestOfName,
  ...row
}: queries.PlayerRow): PlayerPage['player'] {
  const guestOf = guestOfId === null || guestOfName === null ? null : { id: guestOfId, name: guestOfName };
  const player = { ...row, guestOf };
  return player.isDeleted || hasBlocked ? { ...player, bio: '' } : player;
}
