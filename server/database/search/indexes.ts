import { wordIndex } from './word-index.ts';

/** Groups, by their names, descriptions and locations: what of them is for everyone. */
export const groupWords = wordIndex('group_words');
