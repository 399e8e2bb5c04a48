/**
 * How long a start waits on a network that hangs, in milliseconds: a second in all. First the service worker, for the
 * page itself; then the page, for whoever is signed in and what they see.
 */
export const patience = { page: 400, answers: 600 };
