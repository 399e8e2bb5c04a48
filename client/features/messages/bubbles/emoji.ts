/** More than these are a text of their own. */
const few = /^(?:\p{RGI_Emoji}\s*){1,6}$/v;

/**
 * What an emoji begins with: the first half of a sign beyond the basic plane, one of the signs and arrows, or a digit as in
 * 1️⃣. A slow phone takes a twentieth of a second to make `few` ready, and most threads have nothing for it.
 */
const beginning = /^(?:[\ud83c-\ud83e\u00a9\u00ae\u203c-\u3299]|[\d#*]\ufe0f)/;

/** Whether somebody said nothing but a few emoji, which are shown large. */
export const isEmojiOnly = (content: string): boolean => beginning.test(content) && few.test(content);
