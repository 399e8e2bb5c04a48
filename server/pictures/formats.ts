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
