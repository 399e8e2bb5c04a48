/** What a picture may come as, whoever’s it is. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** How many pixels a picture may have. */
export const maxPixels = 50_000_000;

/** How wide and how high one may be, in pixels: as large as JPEG knows. A thin line of many takes long to decode. */
export const longestSide = 65_535;

/** The form that a picture comes in. */
export const pictureUpload = { field: 'image', most: 10 * 1024 * 1024 } as const;
