import { pictureTypes, pictureUpload } from '#contract/pictures.ts';

/** What the dialog for choosing a file offers. */
export const accepted = pictureTypes.join(',');

/**
 * Why a file cannot be a picture, as far as can be said without reading it; the server, which looks into it, decides.
 *
 * @returns undefined where nothing speaks against it
 */
export function problemOf({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  const { most } = pictureUpload;
  if (size > most) return `The image must be at most ${most / 1024 / 1024} MB.`;
  // Not every system knows what a file is.
  const isKnown = type === '' || pictureTypes.some((each) => each === type);
  return isKnown ? undefined : 'The image must be a JPEG, PNG, GIF or WebP.';
}

/** A file that the browser cannot draw. */
export const notShown = 'This file cannot be shown as an image.';
