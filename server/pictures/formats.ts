import { longestSide } from '#contract/pictures.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Made, Picture } from './make.ts';

/** What a picture may be. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp';

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** How files of each kind begin; what is undefined may be anything. */
const beginnings: readonly [PictureFormat, readonly (number | undefined)[]][] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]],
  ['gif', ascii('GIF87a')],
  ['gif', ascii('GIF89a')],
  ['webp', [...ascii('RIFF'), ...new Array<undefined>(4), ...ascii('WEBP')]],
];

/** What a file is by its first bytes, whatever it is called; undefined for all that is not taken. */
export function formatOf(bytes: Uint8Array): PictureFormat | undefined {
  const found = beginnings.find(([, beginning]) =>
    beginning.every((byte, at) => byte === undefined || byte === bytes[at]),
  );
  return found?.[0];
}

/** @throws Refusal `unsupported_media_type` */
export function assertIsPicture(format: PictureFormat | undefined): void {
  if (format === undefined) throw refusal('unsupported_media_type', 'The image must be a JPEG, PNG, GIF or WebP.');
}

/** @throws Refusal `body_too_large` for too many pixels, in all or in a line, `invalid_input` for what cannot be shown */
export function assertIsMade(made: Made): asserts made is { picture: Picture } {
  if ('picture' in made) return;
  if (made.problem === 'damaged') throw refusal('invalid_input', 'The image is damaged or incomplete.');
  if (made.problem === 'too_many_pixels') {
    throw refusal('body_too_large', 'The image must have at most 50 megapixels.');
  }
  const most = longestSide.toLocaleString('en');
  throw refusal('body_too_large', `The image must be at most ${most} pixels wide and high.`);
}

function refusal(code: 'unsupported_media_type' | 'body_too_large' | 'invalid_input', message: string): Refusal {
  return new Refusal(code, message, { fields: { image: message } });
}
