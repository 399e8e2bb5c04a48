import { peopleCalls } from '#contract/administration/people.ts';
import { authCalls } from '#contract/auth.ts';
import { memberCalls } from '#contract/group-members.ts';
import type { ChosenChannels } from '../features/notifications/rules.ts';
import { club } from './club.ts';
import { readLetter } from './mail-server.ts';
import type { Person } from './person.ts';
import { makeSiteAdmin } from './roles.ts';
import { openSite, password, type Site } from './site.ts';
import { smtpServer } from './smtp-server.ts';
import { sayings, tell } from './telling.ts';

/** Of what `announce` tells they want a mail at once. */
export const mailAtOnce: ChosenChannels = { announcements: { mail: 'at_once' } };

export async function wantMail({ database }: Site, people: readonly Person[], chosen = mailAtOnce): Promise<void> {
  const channels = JSON.stringify(chosen);
  await database.write(({ db }) =>
    db
      .insertInto('notification_settings')
      .values(people.map(({ id }) => ({ userId: id, timeZone: 'Europe/Berlin', quietFrom: null, channels })))
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ channels }))
      .execute(),
  );
}

/** A club whose members have verified their addresses and want mail at once; it has a mail server of its own. */
export async function mailedClub(
  options: Parameters<typeof smtpServer>[0] = {},
  env: NodeJS.ProcessEnv = {},
  more: Parameters<typeof openSite>[1] = {},
) {
  const smtp = await smtpServer(options);
  const { kinds, words } = sayings();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'club@riverside.example', PUBLIC_URL: 'https://club.example' };
  const site = await openSite({ ...mail, ...env }, { kinds, ...more });
  const people = await club(site);
  const { anna, bob, carl, dora, groupId } = people;
  await verified(site, [anna, bob, carl, dora]);
  await wantMail(site, [anna, bob, carl, dora]);
  /** Something new in the club, which goes out by mail after a minute. */
  const announce = async (messageId: number, to: readonly Person[], more: { groupId?: number | null } = {}) => {
    await tell(site, {
      ...{ type: 'announcement', subject: `announcement:${messageId}`, groupId, facts: { messageId }, ...more },
      userIds: to.map(({ id }) => id),
    });
    await site.keepUp();
  };
  /** After so many minutes, whatever is due by then has been sent. */
  const wait = async (minutes: number) => {
    site.wait(minutes * 60_000);
    for (let time = 1; time <= 20; time++) {
      await site.keepUp();
      site.wait(1000);
    }
  };
  return { site, smtp, words, announce, wait, ...people };
}

type MailedClub = Awaited<ReturnType<typeof mailedClub>>;

/** After each of these nothing that was for bob goes to where he was. */
export const endsOfBob: readonly [string, (club: MailedClub) => unknown][] = [
  [
    'they were removed',
    ({ anna, bob, groupId }) => anna.call(memberCalls.remove, { params: { groupId, userId: bob.id } }),
  ],
  ['they have deleted their account', ({ bob }) => bob.call(authCalls.deleteAccount, { body: { password } })],
  [
    'they are suspended',
    async ({ site, anna, bob }) => {
      await makeSiteAdmin(site, anna);
      await anna.call(peopleCalls.suspend, { params: { id: bob.id }, body: { until: null } });
    },
  ],
  [
    'they have another address',
    ({ bob }) => bob.call(authCalls.patchProfile, { body: { email: 'new@example.org', currentPassword: password } }),
  ],
];

/** Nobody gets a link by which to verify it. */
export async function verified({ database, now }: Site, people: readonly Person[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  await database.write(async ({ db }) => {
    await db.deleteFrom('jobs').where('kind', '=', 'mail_verification').execute();
    await db.updateTable('users').set({ emailVerifiedAt: now().toISOString() }).where('id', 'in', ids).execute();
  });
}

/** What a letter is about, and to whom it goes: 'anna: News 2, and 1 more'. */
export function subjectsOf(letters: readonly (readonly string[])[]): string[] {
  return letters.map((letter) => {
    const [, to] = /^RCPT TO:<(.+)@example\.org>$/m.exec(letter.join('\n')) ?? [];
    const [, subject] = /^Subject: (.*)$/m.exec(readLetter(letter)) ?? [];
    return `${to}: ${subject}`;
  });
}

/** A header of a letter. */
export const headerOf = (letter: readonly string[] = [], name: string) =>
  letter.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);

/** For whom a mail is to come, and when. */
export const waiting = ({ database }: Site) =>
  database.read(({ db }) =>
    db.selectFrom('notifications').select(['userId', 'mailAt']).where('mailAt', 'is not', null).execute(),
  );

/** The job that is to send the mails. */
export const job = ({ database }: Site) =>
  database.read(({ db }) => db.selectFrom('jobs').selectAll().where('kind', '=', 'send_mails').executeTakeFirst());
