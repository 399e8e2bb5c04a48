import { expect, test } from 'vitest';
import { linkCalls } from '#contract/group-links.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { groupCalls } from '#contract/groups.ts';
import type { Deps } from '../../deps.ts';
import { png } from '../../testing/pictures.ts';
import { openSite } from '../../testing/site.ts';
import { groupLinksService } from './service.ts';

const headOf = (deps: Pick<Deps, 'database' | 'clock'>, token: string) =>
  groupLinksService(deps as Deps, {} as Parameters<typeof groupLinksService>[1]).headOf('https://club.example', {
    token,
  });

test('where a link is passed on its group is named and shown, as long as the link can be used', async () => {
  const site = await openSite();
  const { database } = site;
  const anna = await site.register('anna');
  const body = { name: 'Dinkers & Co', description: 'Tuesdays at six', isPrivate: true };
  const { id } = await anna.call(groupCalls.create, { body });
  const make = (expiresIn: number | null) => anna.call(linkCalls.create, { params: { id }, body: { expiresIn } });
  const [lasting, brief] = [await make(null), await make(1)];
  const now = { database, clock: () => new Date(lasting.createdAt) };
  expect(await headOf(now, lasting.token)).not.toContain('og:image');

  await anna.call(pictureCalls.upload, { params: { id }, file: png({ width: 20, height: 10 }) });
  const head = await headOf(now, lasting.token);
  expect(head).toContain('<meta property="og:title" content="anna invites you to Dinkers &amp; Co" />');
  expect(head).toContain('<meta property="og:description" content="Tuesdays at six" />');
  const [, image = ''] = /og:image" content="https:\/\/club\.example([^"]+)"/.exec(head) ?? [];
  expect((await site.stranger().send({ method: 'GET', url: image })).headers['content-type']).toBe('image/webp');

  const later = { database, clock: () => new Date(Date.parse(brief.expiresAt ?? '')) };
  expect(await headOf(now, brief.token)).toContain('og:title');
  await anna.call(linkCalls.revoke, { params: { id, linkId: lasting.id } });
  const nowhere = [headOf(later, brief.token), headOf(now, lasting.token), headOf(now, '\0'), headOf(now, 'none')];
  expect(await Promise.all(nowhere)).toEqual(['', '', '', '']);
});
