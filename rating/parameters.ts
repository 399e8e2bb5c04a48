/**
 * What the model takes for granted. Ratings are on the scale on which players declare theirs (DUPR 2 to 8, USA
 * Pickleball and self-rating 1 to 6), where half a point is a level; variances are in squares of it. Those marked as
 * chosen were chosen in the simulation of tests/simulation.ts, on other seeds than the ones that it is tested on.
 */

/**
 * Log-odds of a point for each point of rating between the teams’ averages. Nobody publishes such a figure: this one has
 * teams that are a level apart end a usual game about 11–6.
 */
export const slope = 1.1;

/** Points come in runs, as long as a side serves: that many tell as much as one that is won for itself. Chosen. */
export const pointsToARun = 2;

/** How far a player’s day is from their strength (one standard deviation), in points of rating. Chosen. */
export const formDeviation = 0.1;

/** What a strength may have changed by after a day: in a year one of 0.2 is nothing unusual. */
export const variancePerDay = 0.2 ** 2 / 365;

/** Who says nothing of themselves is taken for somewhere in the middle of all who play. */
export const unknown = { mean: 3, deviation: 1 };

/**
 * How far what somebody says of themselves is from their strength: a self-rating is a guess, the others follow from
 * results, USA Pickleball’s in coarser steps. Chosen, save that one.
 */
export const declaredDeviation = { self: 0.5, usapa: 0.35, dupr: 0.3 };
