/** How long what is said of events counts as fresh, in milliseconds (specification section 9). */
export const eventsFreshFor = 30_000;
