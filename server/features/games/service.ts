import type { Deps } from '../../deps.ts';
import type { GuestsService } from '../guests/service.ts';
import { importedGames } from './imported/service.ts';
import { settling } from './joining/places.ts';
import { joiningGames, leavingGames } from './joining/service.ts';
import { makingGames } from './making.ts';
import { hiddenFrom } from './queries.ts';
import { readingGames } from './reading/service.ts';
import { reassigningGames } from './results/reassigning.ts';
import { resultsOfGames, standingResults } from './results/service.ts';
import { gameUpdates } from './updates.ts';

export type GamesService = ReturnType<typeof gamesService>;

export function gamesService(deps: Deps, guests: Pick<GuestsService, 'putIn'>) {
  const updates = gameUpdates(deps.live);
  const settle = settling(deps, updates);
  return {
    ...readingGames(deps),
    ...makingGames(deps, updates, settle),
    ...joiningGames(deps, updates, settle, guests),
    ...leavingGames(deps, settle),
    results: resultsOfGames(deps, updates),
    ...standingResults(deps, updates),
    imported: importedGames(deps, updates),
    reassign: reassigningGames(updates),
    hiddenFrom,
  };
}
