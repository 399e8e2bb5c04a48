import { randomBytes } from 'node:crypto';
import type { OutgoingFile } from '#contract/endpoint.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { DomainEventOf } from '../../kernel/domain-events.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { lockMembershipForShare, membershipIn } from '../../membership/membership.ts';
import { eventForCalendar, eventsForCalendars } from '../events/planned/service.ts';
import { gamesForCalendars } from '../games/planned/service.ts';
import { tournamentsForCalendars } from '../tournaments/lists/planned-service.ts';
import { type CalendarEvent, type CalendarSeries, calendarText } from './ics/calendar.ts';
import * as queries from './queries.ts';
import { assertMember, noSuchAddress, spanAt } from './rules.ts';

/** What is kept of an address: what it is made of, wherever the site is. */
export interface Address {
  groupId: number | null;
  token: string;
  createdAt: string;
}

/** What a program calls the calendar of somebody's groups together. */
const ownName = 'Thirdshot';

export type CalendarService = ReturnType<typeof calendarService>;

/** What people plan, for the calendar programs that they have. */
export function calendarService({ database, writeAs, clock }: Deps) {
  /** @throws Refusal `not_found` */
  async function plannedBehind(tx: Tx, token: string): Promise<Named> {
    const found = await queries.findByToken(tx, token, clock().toISOString());
    if (found === undefined) throw noSuchAddress();
    const { userId, groupId, groupName, role } = found;
    const span = spanAt(clock());
    if (groupId === null) {
      const planned = await eventsForCalendars(tx, { userId }, span);
      const tournaments = await tournamentsForCalendars(tx, { userId }, span);
      return { name: ownName, ...planned, tournaments, games: await gamesForCalendars(tx, userId, span) };
    }
    if (groupName === null || role === null) throw noSuchAddress();
    const planned = await eventsForCalendars(tx, { userId, groupId }, span);
    return {
      name: groupName,
      ...planned,
      tournaments: await tournamentsForCalendars(tx, { userId, groupId }, span),
      games: [],
    };
  }

  return {
    /** @param groupId undefined for that of all their groups */
    address(viewer: Viewer, groupId: number | undefined): Promise<Address | null> {
      return database.read(async (tx) => {
        if (groupId !== undefined) assertMember(await membershipIn(tx, viewer.id, groupId));
        return (await queries.findAddress(tx, placeOf(viewer, groupId))) ?? null;
      });
    },

    /** The one before leads nowhere from then on. Who does it twice at once waits for themselves. */
    renew(viewer: Viewer, groupId: number | undefined): Promise<Address> {
      const work = async (tx: WriteTx) => {
        if (groupId !== undefined) assertMember(await lockMembershipForShare(tx, viewer.id, groupId));
        const place = placeOf(viewer, groupId);
        await queries.deleteAddress(tx, place);
        // 128 random bits: nobody finds one by trying.
        const token = randomBytes(16).toString('base64url');
        const address = { groupId: place.groupId, token, createdAt: clock().toISOString() };
        await queries.insertAddress(tx, { ...address, userId: viewer.id });
        return address;
      };
      return writeAs(viewer, work, { exclusively: true });
    },

    /** Also that of a group in which they are no longer. */
    revoke(viewer: Viewer, groupId: number | undefined): Promise<void> {
      return writeAs(viewer, (tx) => queries.deleteAddress(tx, placeOf(viewer, groupId)));
    },

    /**
     * The calendar behind an address. What its owner may see is looked up each time.
     *
     * @param site the address of the site, such as `https://thirdshot.example`
     */
    async read(token: string, site: string): Promise<OutgoingFile> {
      return fileOf(await database.read((tx) => plannedBehind(tx, token)), site);
    },

    /** One event, to be put into a calendar of one's own: an occurrence of a series is there by itself, too. */
    async ofEvent(viewer: Viewer, id: number, site: string): Promise<OutgoingFile> {
      const event = await database.read((tx) => eventForCalendar(tx, viewer, id));
      const uid = event.seriesId === null ? event.uid : `${id}-${event.uid}`;
      const alone = { ...toEvent(event, site), uid, seriesId: null, plannedStart: null };
      return { name: `${event.name}.ics`, content: calendarText({ name: null, events: [alone], series: [] }) };
    },

    /** With the account, or the password: whoever may have come by one, had the other. */
    async endAddresses(tx: WriteTx, { userId }: DomainEventOf<'person_forgotten' | 'password_changed'>): Promise<void> {
      await queries.deleteAddressesOf(tx, userId);
    },
  };
}

const placeOf = ({ id }: Viewer, groupId: number | undefined): queries.Place => ({
  userId: id,
  groupId: groupId ?? null,
});

type InGroup<T> = Omit<T, 'url' | 'category'> & { groupId: number; groupName: string };

type TournamentToTell = Awaited<ReturnType<typeof tournamentsForCalendars>>[number];
type GameToTell = Awaited<ReturnType<typeof gamesForCalendars>>[number];

/** What is told in a calendar, and what it is called. */
interface Named {
  name: string;
  events: readonly (InGroup<CalendarEvent> & { id: number })[];
  series: readonly InGroup<CalendarSeries>[];
  tournaments: readonly TournamentToTell[];
  games: readonly GameToTell[];
}

function fileOf({ name, events, series, tournaments, games }: Named, site: string): OutgoingFile {
  const content = calendarText({
    name,
    events: [
      ...events.map((event) => toEvent(event, site)),
      ...tournaments.map((tournament) => toTournament(tournament, site)),
      ...games.map((game) => toGame(game, site)),
    ],
    series: series.map((each) => ({ ...each, category: each.groupName, url: `${site}/groups/${each.groupId}/events` })),
  });
  return { name: `${name}.ics`, content, isFollowed: true };
}

const toEvent = (event: Named['events'][number], site: string): CalendarEvent => ({
  ...event,
  category: event.groupName,
  url: `${site}/groups/${event.groupId}/events/${event.id}`,
});

const toTournament = (tournament: TournamentToTell, site: string): CalendarEvent => ({
  ...tournament,
  category: tournament.groupName,
  url: `${site}/tournaments/details/${tournament.id}`,
  seriesId: null,
  plannedStart: null,
});

const toGame = (game: GameToTell, site: string): CalendarEvent => ({
  ...game,
  category: 'Games',
  url: `${site}/games/${game.id}`,
  seriesId: null,
  plannedStart: null,
});
