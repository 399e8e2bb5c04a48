/** Between the players of a team: no name has an '&' in it. */
const between = ' & ';

/** The players of 'anna & ben'; of one player, their name alone. */
export const playersIn = (name: string): readonly string[] => name.split(between);

export const isTeam = (name: string): boolean => name.includes(between);
