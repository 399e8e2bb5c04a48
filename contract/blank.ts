/**
 * What shows nothing, in Unicode's own words: spaces, controls, formats, what is ignored where it has no effect, such as
 * joiners, fillers of Hangul, tags and variation selectors; and the empty pattern of Braille, which is none of them.
 */
const shown = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\u2800]/u;

/** Whether a reader would see nothing of a text, however long it is. */
export const isBlank = (text: string): boolean => !shown.test(text);
