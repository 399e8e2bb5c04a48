import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { addressOf } from '#client/data/address.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import type { Person } from './person.ts';
import type { Site } from './site.ts';

/** As a phone takes them: twelve megapixels, of which little can be left out. */
const [width, height] = [4000, 3000];
const channels = 3;
const quality = 50;

/** @returns a JPEG of some 8 MB */
export async function photograph(): Promise<Blob> {
  const pixels = randomFillSync(Buffer.alloc(width * height * channels));
  const raw = { width, height, channels } as const;
  const jpeg = await sharp(pixels, { raw }).blur(0.7).jpeg({ quality }).toBuffer();
  return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });
}

/**
 * Gives a group a picture, as its form does.
 *
 * @throws where it is refused
 */
export async function upload(site: Site, { cookie }: Person, groupId: number, picture: Blob): Promise<void> {
  const { method, path, upload } = pictureCalls.upload;
  const body = new FormData();
  body.append(upload.field, picture);
  const headers = { cookie, origin: site.url };
  const address = `${site.url}${addressOf(path, { params: { id: groupId } })}`;
  const answer = await fetch(address, { method, headers, body });
  if (!answer.ok) throw new Error(`A picture was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
