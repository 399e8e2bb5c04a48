import type { Game } from '#contract/games.ts';

/** Games to join, one's own before them. */
export const addressOfGames = '/matchmaking?tab=games';

export const addressOfGame = ({ id }: Pick<Game, 'id'>): string => `/games/${id}`;

/** What those say to each other who have a place in it. */
export const addressOfTalk = ({ id }: Pick<Game, 'id'>): string => `/messages?game=${id}`;
