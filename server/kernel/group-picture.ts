import type { Group } from '#contract/groups.ts';

interface PictureRow {
  pictureId: string | null;
  pictureWidth: number | null;
  pictureHeight: number | null;
  imagePosition: string;
}

/**
 * Where the picture of a group is, how large, and which part of it the banner shows.
 *
 * @param under where it is read: by default what is for everyone who is signed in
 */
export function pictureOf(
  row: PictureRow,
  under = '/api/group-pictures',
): Pick<Group, 'imageUrl' | 'imageSize' | 'imagePosition'> {
  const { pictureId, pictureWidth: width, pictureHeight: height, imagePosition } = row;
  if (pictureId === null || width === null || height === null)
    return { imageUrl: null, imageSize: null, imagePosition };
  return { imageUrl: `${under}/${pictureId}/${width}`, imageSize: { width, height }, imagePosition };
}
