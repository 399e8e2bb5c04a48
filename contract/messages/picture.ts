/** Pictures that are sent in conversations. Without schemas, so that pages need none for it. */

/** The widths in which they are served, in pixels; one that is smaller is served as it is. */
export const messagePictureWidths = [480, 1600] as const;

/** Of one message. */
export const maxPictures = 4;

/** What somebody may send within 24 hours, and how much a conversation holds in all, in bytes. */
export const maxPicturesPerDay = 50;
export const maxBytesPerConversation = 500 * 1024 * 1024;

/** In characters. */
export const maxDescription = 300;

export const messagePictureAt = (id: string, width: (typeof messagePictureWidths)[number]): string =>
  `/api/message-pictures/${id}/${width}`;
