import type { Insertable, Updateable } from 'kysely';
import type { AccountTables } from './tables/accounts.ts';
import type { AdministrationTables } from './tables/administration.ts';
import type { BackupTables } from './tables/backups.ts';
import type { EventTables } from './tables/events.ts';
import type { GameTables } from './tables/games.ts';
import type { GroupTables } from './tables/groups.ts';
import type { JobTables } from './tables/jobs.ts';
import type { MessageTables } from './tables/messages.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { PlayerTables } from './tables/players.ts';
import type { TournamentTables } from './tables/tournaments.ts';

/** Every table, by its name. Columns are in camel case in the database too, so that a row is the entity as it is. */
export interface Schema
  extends AccountTables,
    AdministrationTables,
    BackupTables,
    EventTables,
    GameTables,
    GroupTables,
    JobTables,
    MessageTables,
    NotificationTables,
    PlayerTables,
    TournamentTables {}

export type New<Table extends keyof Schema> = Insertable<Schema[Table]>;
export type Change<Table extends keyof Schema> = Updateable<Schema[Table]>;
