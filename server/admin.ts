import { handleReports } from './admin-reports.ts';
import { orExit } from './command.ts';
import { type Config, readConfig } from './config.ts';
import { OperatorError } from './database/errors.ts';
import { openDatabaseBeside } from './database/open.ts';
import type { WriteTx } from './database/types.ts';
import * as queries from './features/auth/queries.ts';
import { resetEnd, usernameKey } from './features/auth/rules.ts';
import { hashToken, newToken } from './features/auth/token.ts';

/** What the site's administrator does on the server's command line: also while the server runs. */

const usage = `Usage: npm run admin -- COMMAND NAME
  grant NAME           makes someone a site administrator
  revoke NAME          makes them an ordinary player again
  reset-password NAME  prints a link with which they set a new password, once and within an hour
  reports lists reported direct messages that wait for a decision
  reports delete ID    deletes the reported message
  reports ignore ID keeps it`;

type Command = (tx: WriteTx, userId: number, config: Config) => Promise<string>;

const commands: Record<string, Command> = {
  grant: async (tx, userId) => {
    await queries.updateUser(tx, userId, { isSiteAdmin: true });
    return 'They are now a site administrator.';
  },
  revoke: async (tx, userId) => {
    await queries.updateUser(tx, userId, { isSiteAdmin: false });
    return 'They are no longer a site administrator.';
  },
  'reset-password': async (tx, userId, config) => {
    const token = newToken();
    await queries.replacePasswordReset(tx, { userId, tokenHash: hashToken(token), expiresAt: resetEnd(new Date()) });
    // Behind the number sign it is sent to no server and stands in no log.
    return `${config.publicUrl ?? `http://localhost:${config.port}`}/reset-password#${token}`;
  },
};

async function handlePerson([name = '', username, ...rest]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || username === undefined || rest.length > 0) throw new OperatorError(usage);
  const config = readConfig(process.env);
  const database = await openDatabaseBeside(config);
  const outcome = await database.write(async (tx) => {
    const user = await queries.findByUsernameKey(tx, usernameKey(username));
    if (user === undefined) throw new OperatorError(`No user is called ${username}.`);
    return command(tx, user.id, config);
  });
  console.log(outcome);
  await database.close();
}

await orExit(async () => {
  const [name, ...rest] = process.argv.slice(2);
  if (name !== 'reports') await handlePerson(process.argv.slice(2));
  else if (!(await handleReports(rest))) throw new OperatorError(usage);
});
