import type { Frame } from '#client/lib/pictures/position.ts';
import { userPictureWidths } from '#contract/user-pictures.ts';
import { pixelsOf } from './cut.ts';

const [, largest] = userPictureWidths;

/** Twice what is served, in pixels: it is encoded once more there. */
const mostSide = 2 * largest;

/**
 * The part of an image that is in a frame, as JPEG, which every browser writes.
 *
 * @throws where the browser cannot draw it
 */
export async function drawCut(image: HTMLImageElement, frame: Frame): Promise<Blob> {
  const { left, top, side } = pixelsOf(frame, { width: image.naturalWidth, height: image.naturalHeight });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, mostSide);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
  const cut = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!cut) throw new Error('The canvas cannot be written');
  return cut;
}
