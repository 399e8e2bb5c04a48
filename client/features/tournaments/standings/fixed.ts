/** What stays where it is while the rest of a table is scrolled sideways: the rank, and the name beside it. */
export const fixedRank = 'sticky left-0 z-10 bg-inherit';
export const fixedName = 'sticky left-9 z-10 bg-inherit';
