import type { Config } from './config.ts';
import { backUpNightly } from './database/backup/nightly.ts';
import type { Database } from './database/types.ts';
import type { EventsService } from './features/events/service.ts';
import type { GamesService } from './features/games/service.ts';
import type { DiscoverService } from './features/groups/discover/service.ts';
import { ratingRecomputation } from './features/ratings/recompute/service.ts';
import type { JobHandlers } from './jobs/kinds.ts';
import type { Live } from './live/live.ts';
import { purgeExpired } from './retention.ts';

interface Services {
  discover: DiscoverService;
  events: EventsService;
  games: GamesService;
}

interface Around {
  database: Database;
  live: Live;
  config: Config;
  clock: () => Date;
}

/** Who does which job. */
export function jobHandlers(
  { discover, events, games }: Services,
  { database, live, config, clock }: Around,
): JobHandlers {
  const recompute = ratingRecomputation(database, live);
  return {
    back_up: () => backUpNightly(config, clock()),
    check_quiet_groups: () => discover.checkQuiet(),
    purge: () => purgeExpired(database, clock()),
    recompute_ratings: (_, signal) => recompute(signal),
    let_result_stand: ({ gameId }) => games.letResultStand(gameId),
    extend_series: ({ seriesId }) => events.extendSeries(seriesId),
  };
}
