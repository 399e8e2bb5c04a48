import type { IncomingFile } from '#contract/endpoint.ts';
import { pictureWidths } from '#contract/group-pictures/sizes.ts';
import type { Group } from '#contract/groups.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { topics } from '../../../live/topics.ts';
import { lockGroupAndMemberships, membershipIn } from '../../../membership/membership.ts';
import { assertAdmin } from '../../../membership/refusals.ts';
import type { ImageProcessor } from '../../../pictures/image-processor.ts';
import type { Shape } from '../../../pictures/make.ts';
import { picturesOfGroups } from '../../../pictures/queries.ts';
import { groupSeenBy } from '../showing-service.ts';
import * as queries from './queries.ts';

export type PicturesService = ReturnType<typeof picturesService>;

/** A banner shows a part of it, which its admins choose. */
const shape: Shape = { widths: pictureWidths, isSquare: false };

const adminAction = 'change its picture';

export function picturesService(
  { database, writeAs, domainEvents, live, clock }: Deps,
  imageProcessor: ImageProcessor,
) {
  async function tell(tx: WriteTx, viewer: Viewer, groupId: number): Promise<void> {
    await domainEvents.record(tx, { kind: 'group_changed', groupId, actorId: viewer.id, changed: ['picture'] });
    const event = { type: 'group_update' as const, groupId, action: 'changed' as const, userIds: [] };
    live.tell(tx, [topics.group(groupId), topics.members(groupId)], event);
  }

  return {
    /** Who may not is told so before their file is read; who no longer may once it is made, too. */
    async upload(viewer: Viewer, groupId: number, file: IncomingFile): Promise<Group> {
      assertAdmin(await database.read((tx) => membershipIn(tx, viewer.id, groupId)), adminAction);
      const picture = await imageProcessor.take(viewer.id, file, shape);
      const { pictureId, width, height } = picture;
      return writeAs(viewer, async (tx) => {
        const [own] = await lockGroupAndMemberships(tx, groupId, [viewer.id]);
        assertAdmin(own, adminAction);
        await picturesOfGroups.put(tx, groupId, picture);
        await queries.setPicture(tx, groupId, { pictureId, pictureWidth: width, pictureHeight: height });
        await tell(tx, viewer, groupId);
        return groupSeenBy(tx, viewer, groupId, clock());
      });
    },

    remove(viewer: Viewer, groupId: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const [own] = await lockGroupAndMemberships(tx, groupId, [viewer.id]);
        assertAdmin(own, adminAction);
        const hadOne = await picturesOfGroups.remove(tx, groupId);
        if (!hadOne) return;
        await queries.setPicture(tx, groupId, { pictureId: null, pictureWidth: null, pictureHeight: null });
        await tell(tx, viewer, groupId);
      });
    },

    /** For everyone: a private group, too, is listed with its picture. @throws Refusal `not_found` */
    read(pictureId: string, width: number): Promise<Uint8Array> {
      return database.read((tx) => found(tx, pictureId, width));
    },

    /** The picture that a group has now, and no other’s. @throws Refusal `not_found` */
    async readOf(tx: Tx, groupId: number, pictureId: string, width: number): Promise<Uint8Array> {
      if (!(await queries.isOf(tx, groupId, pictureId))) throw noSuchPicture();
      return found(tx, pictureId, width);
    },
  };
}

async function found(tx: Tx, pictureId: string, width: number): Promise<Uint8Array> {
  const bytes = await picturesOfGroups.get(tx, pictureId, width);
  if (bytes === undefined) throw noSuchPicture();
  return bytes;
}

const noSuchPicture = () => new Refusal('not_found', 'This picture could not be found.');
