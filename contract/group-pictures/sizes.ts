/** In which sizes a picture is served. Without schemas, for every page with a picture asks. */

/** The widths in which pictures are served, in pixels; one that is smaller is served as it is. */
export const pictureWidths = [480, 960, 1600] as const;

type PictureWidth = (typeof pictureWidths)[number];

/** Where a picture is in another size than its largest: the end of the address says how wide. */
export const pictureAt = (imageUrl: string, width: PictureWidth): string => imageUrl.replace(/\d+$/, String(width));
