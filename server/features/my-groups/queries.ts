import { groupWords } from '../../database/full-text.ts';
import type { Tx } from '../../database/types.ts';
import { keyset } from '../../kernel/page-queries.ts';

interface ListOfMine {
  userId: number;
  /** That a group has to be found by; all of the person's without. */
  words: readonly string[] | undefined;
  before: readonly [string, number] | undefined;
  limit: number;
}

function happenedIn(db: Tx['db'], { userId, words }: Pick<ListOfMine, 'userId' | 'words'>) {
  return db
    .selectFrom('group_members as own')
    .innerJoin('conversations', 'conversations.groupId', 'own.groupId')
    .select(['own.groupId', 'own.role', 'own.mutedUntil', 'conversations.lastActivityAt as saidAt'])
    .select(({ selectFrom }) => [
      selectFrom('group_members')
        .select(({ fn }) => fn.max('joinedAt').as('at'))
        .whereRef('group_members.groupId', '=', 'own.groupId')
        .$asScalar()
        .$notNull()
        .as('joinedAt'),
      selectFrom('tournaments')
        .select(({ fn }) => fn.max('startDate').as('at'))
        .whereRef('tournaments.groupId', '=', 'own.groupId')
        .where('tournaments.endDate', 'is', null)
        .$asScalar()
        .as('startedAt'),
    ])
    .where('own.userId', '=', userId)
    .$if(words !== undefined, (query) => query.where(groupWords.has(db, 'own.groupId', words ?? [])));
}

/** The same with the latest of these moments. */
function activityOf(db: Tx['db'], mine: Pick<ListOfMine, 'userId' | 'words'>) {
  return db
    .selectFrom(happenedIn(db, mine).as('happened'))
    .selectAll()
    .select((one) =>
      one
        .case()
        .when(one.and([one('startedAt', '>', one.ref('saidAt')), one('startedAt', '>', one.ref('joinedAt'))]))
        .then(one.ref('startedAt').$notNull())
        .when('joinedAt', '>', one.ref('saidAt'))
        .then(one.ref('joinedAt'))
        .else(one.ref('saidAt'))
        .end()
        .as('activeAt'),
    );
}

/** One page of it, before anything else is looked up. */
function pageOfActivity(db: Tx['db'], { userId, words, before, limit }: ListOfMine) {
  return db
    .selectFrom(activityOf(db, { userId, words }).as('activity'))
    .selectAll()
    .where(keyset(['activeAt', 'groupId'], '<', before))
    .orderBy('activeAt', 'desc')
    .orderBy('groupId', 'desc')
    .limit(limit);
}

/** The groups that a person is in, the one where something last happened first, each with whoever joined last. */
export function listMine({ db }: Tx, list: ListOfMine) {
  return db
    .selectFrom(pageOfActivity(db, list).as('page'))
    .innerJoin('groups', 'groups.id', 'page.groupId')
    .innerJoin('users as newest', (join) =>
      join.on('newest.id', '=', ({ selectFrom }) =>
        selectFrom('group_members')
          .select('userId')
          .whereRef('group_members.groupId', '=', 'page.groupId')
          .orderBy('joinedAt', 'desc')
          .orderBy('userId', 'desc')
          .limit(1),
      ),
    )
    .select([
      'groups.id',
      'groups.name',
      'groups.isPrivate',
      'groups.membersShareLink',
      'groups.ownerId',
      'groups.createdAt',
    ])
    .select(['groups.imagePosition', 'groups.pictureId', 'groups.pictureWidth', 'groups.pictureHeight'])
    .select(['page.role', 'page.mutedUntil', 'page.activeAt', 'page.joinedAt'])
    .select(['newest.id as newestId', 'newest.username as newestUsername', 'newest.name as newestName'])
    .select(({ selectFrom }) =>
      selectFrom('group_members')
        .whereRef('group_members.groupId', '=', 'page.groupId')
        .select((members) => members.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('memberCount'),
    )
    .orderBy('page.activeAt', 'desc')
    .orderBy('page.groupId', 'desc')
    .execute();
}

export type MyGroupRow = Awaited<ReturnType<typeof listMine>>[number];
