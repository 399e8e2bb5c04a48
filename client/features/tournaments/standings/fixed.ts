/**
 * What stays where it is while the rest of a table is scrolled sideways: the rank, and the name beside it. It needs a
 * ground of its own, and not that of its row by `inherit`: it would be drawn again with every frame of a gliding row.
 */
export const fixedRank = 'sticky left-0 z-10';
export const fixedName = 'sticky left-9 z-10';
