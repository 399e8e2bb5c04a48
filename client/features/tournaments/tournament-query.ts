import { query } from '#client/data/queries.ts';
import { tournamentCalls } from '#contract/tournaments.ts';

export const tournamentQuery = (id: number) => query(tournamentCalls.get, { params: { id } });
