/** So much is in sight of a long text, and of one with many lines. */
const [fewCharacters, fewLines] = [240, 3];

/** Whether a text would take more of a list than a row of it may. */
export const isLong = (text: string): boolean => text.length > fewCharacters || text.split('\n').length > fewLines;
