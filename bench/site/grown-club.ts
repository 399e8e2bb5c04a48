import { DatabaseSync } from 'node:sqlite';
import { messageWords, wordsOf } from '../../server/database/full-text.ts';
import { line } from './club.ts';
import type { OpenApp } from './site.ts';

/** How much there is for each group. */
const users = 10;
const messages = 100;
const membersOfGroup = 20;
const entrants = 8;
/** One of so many people wants to be found. */
const findable = 50;
/** One every week. */
const events = 12;
const pastEvents = 8;
/** As many messages as are sent together at most. */
const wordsAtOnce = 32;
/** The groups of the viewer, however large the site is. */
const ownGroups = 20;

/** A word that only the viewer's groups are found by. */
const ownPlace = 'Riverside';

/**
 * Fills the embedded database of a site on which nobody is but the viewer: so many groups, ten times as many people, a
 * hundred times as many messages, in each group a tournament that is open to join, one that runs, and one that is over,
 * which the viewer has entered where they belong to the group, and events past and to come. What the viewer belongs to, and how many belong to a group,
 * is the same whatever the number.
 *
 * @returns the number of the last message of the first group, which is one of the viewer's: in it a tenth of all that was
 *   ever said was said
 */
export function plantGrownClub(file: string, viewerId: number, groups: number): { lastSeq: number } {
  const [people, longest] = [groups * users, (groups * messages) / 10];
  const usual = messages - messages / 10;
  const now = `'${new Date().toISOString()}'`;
  /** Rows from 1 up to a number, as `n`. */
  const upTo = (most: number) => `(select value as n from generated where value <= ${most})`;
  /** The person who comes that many places after the group's first, in a round of all people. */
  const personAfter = (group: string, place: string) => `1 + (${group} * ${users} + ${place}) % ${people}`;

  const isOwn = (group: string) => `${group} % ${groups / ownGroups} = 1`;

  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  database.function('words_of', { deterministic: true }, (text) => wordsOf(String(text)).join(' '));
  database.exec(`
    pragma synchronous = off; pragma cache_size = -256000;
    begin;
    create temp table generated (value integer primary key);
    with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ${Math.max(people, longest)})
      insert into generated select n from counted;

    insert or ignore into users
      (id, username, usernameKey, name, email, bio, rating, ratingType, passwordHash, createdAt, updatedAt)
      select n, 'member' || n, 'member' || n, 'member' || n, 'm@example.org', '', 3, 'self', '', ${now}, ${now} from ${upTo(people)};
    insert into user_name_words (userId, word) select id, username from users where username like 'member%';
    insert into playing_profiles
      (userId, isFindable, singles, doubles, mixed, maxDistanceKm, timeZone, availability, rating, changedAt)
      select id, id % ${findable} = 0, true, true, true, 10, 'UTC', '[]', 3, ${now} from users where username like 'member%';
    insert into groups
      (id, name, description, location, meetupDetails, skillLevel, isPrivate, creatorId, ownerId, createdAt, quietCheckAt)
      select n, 'Group ' || n, '', iif(${isOwn('n')}, '${ownPlace}', ''), '', iif(n % 3 = 0, 'Advanced (4.5+)', 'All Levels'),
        n % 7 = 0 and not (${isOwn('n')}), ${personAfter('n', '0')}, ${personAfter('n', '0')}, ${now}, strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, '30 days')
      from ${upTo(groups)};
    insert into group_words (rowid, words) select id, words_of(name || ' ' || location) from groups;
    insert into group_members (groupId, userId, role, joinedAt)
      select groups.id, ${personAfter('groups.id', 'places.n')}, iif(places.n = 0, 'admin', 'member'), ${now}
      from groups, (select value - 1 as n from generated where value <= ${membersOfGroup}) places;
    insert or ignore into group_members (groupId, userId, role, joinedAt)
      select n, ${viewerId}, 'member', ${now} from ${upTo(groups)} where ${isOwn('n')};
    insert into conversations (id, kind, groupId, lastSeq, revision, lastActivityAt)
      select n, 'group', n, iif(n = 1, ${longest}, ${usual}), 1,
        strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', n || ' seconds')
      from ${upTo(groups)};
    insert into conversation_readers (conversationId, userId, readSeq) select groupId, userId, 1 from group_members;
    insert into messages (conversationId, seq, senderId, content, sentAt)
      select conversations.id, seqs.n, ${personAfter('conversations.id', `seqs.n % ${membersOfGroup}`)}, '${line}', ${now}
      from conversations join ${upTo(longest)} seqs on seqs.n <= conversations.lastSeq;
    insert into tournaments
      (id, groupId, creatorId, name, description, format, gameType, gamesToWin, scoreSubmission, randomizePartners,
        randomizeOpponents, balanceBySkill, seed, createdAt, startDate, lastPlayedAt, endDate, matchesPlayed,
        matchesTotal, currentRound, roundCount)
      select 3 * groups.n + stages.n, groups.n, ${personAfter('groups.n', '0')}, 'Cup ' || groups.n, '', 'round-robin',
        'singles', 1, 'winner-only', false, false, false, 1, ${now}, iif(stages.n > 1, ${now}, null),
        iif(stages.n > 1, ${now}, null), iif(stages.n = 3, ${now}, null), 14 * (stages.n - 1), 28, 4, 7
      from ${upTo(groups)} groups, ${upTo(3)} stages;
    insert into participants (tournamentId, userId, joinedAt, place, wins, losses)
      select tournaments.id, ${personAfter('tournaments.groupId', 'places.n')}, ${now}, iif(startDate is null, null, places.n),
        4, 3
      from tournaments, ${upTo(entrants)} places;
    insert or ignore into participants (tournamentId, userId, joinedAt, place, wins, losses)
      select tournaments.id, ${viewerId}, ${now}, iif(startDate is null, null, 2), 4, 3
      from tournaments where ${isOwn('groupId')};
    insert into matches (tournamentId, key, round, player1Id, player2Id)
      select id, 'rr-4-' || places.n, 4, ${personAfter('groupId', 'places.n')},
        iif(${isOwn('groupId')}, ${viewerId}, ${personAfter('groupId', 'places.n + 1')})
      from tournaments, ${upTo(entrants / 2)} places where startDate is not null and endDate is null;
    insert into events
      (groupId, creatorId, createdAt, changedAt, uid, sequence, name, description, location, bring, eventDate, localStart,
        timeZone, durationMinutes, playerRankMin, playerRankMax, maxParticipants, goingCount)
      select groups.n, ${personAfter('groups.n', '0')}, ${now}, ${now}, 'event-' || groups.n || '-' || weeks.n, 0, 'Open play',
        '', 'Court 1', '', strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, ((weeks.n - ${pastEvents + 1}) * 7) || ' days', '1 hour'),
        strftime('%Y-%m-%dT%H:%M', ${now}, ((weeks.n - ${pastEvents + 1}) * 7) || ' days', '1 hour'), 'UTC', 120, 2, 5, 16,
        ${entrants}
      from ${upTo(groups)} groups, ${upTo(events)} weeks;
    insert into event_answers (eventId, userId, status, guests, isWaiting, turn, answeredAt)
      select events.id, ${personAfter('groupId', 'turns.n')}, 'going', 0, false, turns.n, ${now}
      from events, ${upTo(entrants)} turns;
    insert or ignore into event_answers (eventId, userId, status, guests, isWaiting, turn, answeredAt)
      select id, ${viewerId}, 'maybe', 0, false, ${entrants + 1}, ${now} from events where ${isOwn('groupId')};
    commit;
    pragma wal_checkpoint (truncate);
  `);
  database.close();
  return { lastSeq: longest };
}

/** Makes all messages found by their words. */
export async function plantMessageWords({ plant }: OpenApp): Promise<void> {
  for (let after = 0; ; ) {
    const messages = await plant(async (tx) => {
      const columns = ['id', 'conversationId', 'seq', 'content'] as const;
      const query = tx.db.selectFrom('messages').select(columns).where('id', '>', after).orderBy('id').limit(5000);
      const some = await query.execute();
      for (const own of Map.groupBy(some, ({ conversationId }) => conversationId).values()) {
        for (let from = 0; from < own.length; from += wordsAtOnce) {
          await messageWords.put(tx, own.slice(from, from + wordsAtOnce));
        }
      }
      return some;
    });
    const last = messages.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
