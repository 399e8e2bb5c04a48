/** More than these are a text of their own. */
const few = /^(?:\p{RGI_Emoji}\s*){1,6}$/v;

/** Whether somebody said nothing but a few emoji, which are shown large. */
export const isEmojiOnly = (content: string): boolean => few.test(content);
