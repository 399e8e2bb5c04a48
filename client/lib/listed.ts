const list = new Intl.ListFormat('en-GB');

/** 'rosa', 'rosa and theo', 'rosa, theo and ines' */
export const listed = (names: readonly string[]): string => list.format(names);
