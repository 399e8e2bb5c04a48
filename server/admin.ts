import { handleReports } from './admin-reports.ts';
import { type Beside, besideServer } from './beside.ts';
import { orExit } from './command.ts';
import { type Config, readConfig } from './config.ts';
import { OperatorError } from './database/errors.ts';
import type { WriteTx } from './database/types.ts';
import { passwordResets } from './features/auth/link-queries.ts';
import * as queries from './features/auth/queries.ts';
import { resetEnd, usernameKey } from './features/auth/rules.ts';
import { hashToken, newToken } from './features/auth/token.ts';
import { hasSiteAdmin } from './features/site/queries.ts';
import { isSiteAdmin as isSiteAdministrator } from './kernel/people-queries.ts';
import { topics } from './live/topics.ts';
import { addressIn, makeSetUpLink } from './set-up-link.ts';

/** What the site's administrator does on the server's command line: also while the server runs. */

const usage = `Usage: npm run admin -- COMMAND NAME
  grant NAME           makes someone a site administrator
  revoke NAME          makes them an ordinary player again
  reset-password NAME  prints a link with which they set a new password, once and within an hour
  setup-link           prints a link to set up the site, where it has no administrator
  reports lists reported direct messages that wait for a decision
  reports delete ID    deletes the reported message
  reports ignore ID keeps it`;

type Command = (tx: WriteTx, userId: number, beside: Beside, config: Config) => Promise<string>;

const setSiteAdmin =
  (isSiteAdmin: boolean): Command =>
  async (tx, userId, { live, adminLog }) => {
    const isChanged = (await isSiteAdministrator(tx, userId)) !== isSiteAdmin;
    if (isChanged) {
      await queries.updateUser(tx, userId, { isSiteAdmin });
      live.tell(tx, [topics.user(userId)], { type: 'self_changed' });
      live.refreshSubscriptions(tx, { userId });
      const action = isSiteAdmin ? 'administrator_made' : 'administrator_removed';
      await adminLog.record(tx, { actorId: null, action, userId });
    }
    return `They are ${isSiteAdmin ? 'now' : 'no longer'} a site administrator.`;
  };

const commands: Record<string, Command> = {
  grant: setSiteAdmin(true),
  revoke: setSiteAdmin(false),
  'reset-password': async (tx, userId, { adminLog }, config) => {
    const token = newToken();
    await passwordResets.replace(tx, { userId, tokenHash: hashToken(token), expiresAt: resetEnd(new Date()) });
    await adminLog.record(tx, { actorId: null, action: 'password_link_made', userId });
    // Behind the number sign it is sent to no server and stands in no log.
    return `${addressIn(config)}/reset-password#${token}`;
  },
};

async function handlePerson([name = '', username, ...rest]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || username === undefined || rest.length > 0) throw new OperatorError(usage);
  const config = readConfig(process.env);
  const work = async (beside: Beside) =>
    beside.database.write(async (tx) => {
      const user = await queries.findByUsernameKey(tx, usernameKey(username));
      if (user === undefined) throw new OperatorError(`No user is called ${username}.`);
      return command(tx, user.id, beside, config);
    });
  console.log(await besideServer(config, work));
}

async function printSetUpLink(): Promise<void> {
  const config = readConfig(process.env);
  const work = ({ database, adminLog }: Beside) =>
    database.write(async (tx) => {
      if (await hasSiteAdmin(tx)) {
        throw new OperatorError('The site has an administrator already: they can make others administrators.');
      }
      await adminLog.record(tx, { actorId: null, action: 'set_up_link_made' });
      return makeSetUpLink(tx, addressIn(config));
    });
  console.log(await besideServer(config, work));
}

await orExit(async () => {
  const words = process.argv.slice(2);
  const [name, ...rest] = words;
  if (name === 'setup-link' && rest.length === 0) await printSetUpLink();
  else if (name !== 'reports') await handlePerson(words);
  else if (!(await handleReports(rest))) throw new OperatorError(usage);
});
