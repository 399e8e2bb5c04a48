import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { openFor } from './testing/arranged.ts';
import { type Column, columnsOfPeople } from './testing/columns-of-people.ts';
import { password } from './testing/site.ts';

/** Those by which no statement looks rows up. */
const untouched = (columns: readonly Column[], statements: readonly string[]) =>
  columns
    .filter(({ table, column }) => {
      const compares = new RegExp(`"?${column}"? (=|in\\b|is )`);
      return !statements.some((one) => new RegExp(`\\b${table}\\b`).test(one) && compares.test(one));
    })
    .map(({ table, column }) => `${table}.${column}`);

/** Not looked up by the person who takes their data along. */
const notExported = {
  'blocks.blockedId': 'whom somebody has blocked is theirs to know',
  'conversations.highId': 'the other’s name stands with the messages',
  'conversations.lowId': 'the other’s name stands with the messages',
  'cooldowns.setterId': 'stands in what they did in the group',
  'court_codes.keptById': 'of a day, and says nothing else',
  'email_verifications.userId': 'a secret of three days',
  'entered_dupr_ids.enteredById': 'is about others, who take it along',
  'event_answers.answeredById': 'is about others, who take it along',
  'event_attendance.tickedById': 'is about others, who take it along',
  'event_guests.tickedById': 'is about guests of others',
  'game_results.confirmedById': 'stands with the results of their games',
  'game_results.disputedById': 'stands with the results of their games',
  'game_results.enteredById': 'stands with the results of their games',
  'group_bans.bannedById': 'stands in what they did in the group',
  'groups.notedById': 'stands in what they did in the group',
  'groups.ownerId': 'is their role, which stands with their groups',
  'guest_claims.guestId': 'whom an account belongs to is no guest',
  'idempotency_keys.userId': 'answers of a day, which say nothing else',
  'left_readers.userId': 'goes when the longest cooldown is over',
  'matches.winnerId': 'follows from their matches',
  'messages.deletedById': 'stands in what they did in the group',
  'messages.editedById': 'stands in what they did in the group',
  'messages.flaggerId': 'stands with what they reported',
  'participants.entrantId': 'stands with their part in the tournament',
  'participants.partnerId': 'is the partner’s part in the tournament',
  'password_resets.userId': 'a secret of an hour',
  'sign_in_links.userId': 'a secret of an hour',
  'suspensions.byId': 'is about others; what they did is in the log',
  'tournament_waiting.partnerId': 'is the partner’s part in the tournament',
  'user_name_words.userId': 'words of the name, by which it is found',
  'users.mergedIntoId': 'stands with their claims',
};

/** Not looked up when somebody is forgotten: it stays, and is a deleted player’s from then on. */
const stays = {
  'cooldowns.setterId': 'the group’s setting',
  'court_codes.createdById': 'the group’s code, until it ends',
  'court_codes.keptById': 'the group’s code, until it ends',
  'evening_players.userId': 'what was played',
  'evening_scores.scoredById': 'what was played',
  'evenings.createdById': 'what was played',
  'event_answers.answeredById': 'what others are said to do',
  'event_attendance.tickedById': 'who else was there',
  'event_guests.tickedById': 'who else was there',
  'event_regulars.userId': 'went with their place in the group',
  'events.creatorId': 'the group’s event',
  'game_results.confirmedById': 'what was played',
  'game_results.disputedById': 'what was played',
  'game_results.enteredById': 'what was played',
  'games.creatorId': 'what was played',
  'group_activity.targetId': 'the group’s log',
  'group_bans.bannedById': 'the group’s ban',
  'group_links.creatorId': 'the group’s link, until it ends',
  'groups.creatorId': 'the group',
  'groups.notedById': 'the group’s note',
  'guest_claims.guestId': 'whom an account belongs to is no guest',
  'match_scorings.userId': 'what was played',
  'matches.player1Id': 'what was played',
  'matches.player2Id': 'what was played',
  'matches.winnerId': 'what was played',
  'message_reactions.userId': 'what was said',
  'messages.flaggerId': 'until somebody decides about the flag',
  'participants.entrantId': 'what was played',
  'rated_players.userId': 'what was played, by which others are rated',
  'rating_starts.userId': 'what was played, by which others are rated',
  'site_links.creatorId': 'the site’s link, until it ends',
  'suspensions.byId': 'what others may not do',
  'tournament_links.createdById': 'the tournament’s link',
  'tournaments.creatorId': 'the group’s tournament',
  'users.mergedIntoId': 'what was played',
};

test.runIf(process.env.TEST_DATABASE === 'sqlite')(
  'every column that refers to a person is exported and forgotten, or excused by name',
  async () => {
    const [site, anna] = await openFor('anna');
    const columns = await columnsOfPeople(site);
    site.statements.length = 0;
    await anna.call(authCalls.exportData, {});
    expect
      .soft(untouched(columns, site.statements), 'export it by kept-about-people.ts, or excuse it in `notExported`')
      .toEqual(Object.keys(notExported));
    site.statements.length = 0;
    await anna.call(authCalls.deleteAccount, { body: { password } });
    expect(untouched(columns, site.statements), 'forget it on `person_forgotten`, or excuse it in `stays`').toEqual(
      Object.keys(stays),
    );
  },
);
