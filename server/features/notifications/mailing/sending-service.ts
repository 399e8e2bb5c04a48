import type { Deps } from '../../../deps.ts';
import { topics } from '../../../live/topics.ts';
import type { Letter, Mail } from '../../../mail/mail.ts';
import { MailRefused } from '../../../mail/refusals.ts';
import { type DescribeApart, Fault } from '../describing.ts';
import { goingOnLater } from '../going-on.ts';
import type { SendingLog } from '../push/sender.ts';
import { usualZone } from '../rules.ts';
import { type From, letterFor, type Worded } from './letters.ts';
import * as queries from './queries.ts';
import { isWanted, retryAt, takesMail } from './rules.ts';

/** So many people get theirs a second: mail servers refuse who comes with many. */
const peopleAtOnce = 5;
/** Where the mail server took nothing of so many, it is not asked for the others. */
const mostUntaken = 3;
/** So much of what somebody is told is looked at together. */
const rowsAtOnce = 1000;

interface Around {
  describe: DescribeApart;
  mail: Mail | undefined;
  /** What letters say of the site, and sign with. */
  from: () => Promise<From>;
  log: SendingLog;
}

type Person = queries.Recipient;

/** What has become of the mail for somebody; `later`: they get it once it can be had. */
type Outcome = 'settled' | 'later' | MailRefused;

/** Sends by mail what is due, in words as it is then. */
export function mailSendingService({ database, live, jobs, clock }: Deps, { describe, mail, from, log }: Around) {
  const goOnLater = goingOnLater(jobs, 'send_mails', queries.nextDue);

  /** What is due for somebody, by how it is now; nothing to tell where they get no mail. */
  async function dueFor(userId: number, now: Date) {
    const at = now.toISOString();
    const person = await database.read((tx) => queries.findRecipient(tx, userId, at));
    const told: Worded[] = [];
    const settled: queries.DueRow[] = [];
    const faulty: queries.DueRow[] = [];
    for (let last: queries.DueRow | undefined; ; ) {
      const before = last;
      const due = await database.read((tx) => queries.listDueOf(tx, userId, at, before, rowsAtOnce));
      const wanted = due.filter((row) => {
        if (person === undefined || !takesMail(person)) return false;
        return isWanted({ ...row, channels: person.channels, isMember: row.placeOf !== null });
      });
      const found = await describe(
        wanted.map((row) => ({ ...row, timeZone: person?.timeZone ?? usualZone })),
        now,
      );
      const words = new Map(wanted.map((row, index) => [row.id, found[index] ?? null]));
      for (const row of due) {
        const said = words.get(row.id) ?? null;
        if (said instanceof Fault) {
          faulty.push(row);
          continue;
        }
        settled.push(row);
        if (said !== null) told.push({ ...row, words: said });
      }
      last = due.at(-1);
      if (due.length < rowsAtOnce) return { person, told, settled, faulty };
    }
  }

  /** The address is none: nothing goes there until it is another, or is verified again. */
  function bounced({ id, email }: Person): Promise<void> {
    return database.write(async (tx) => {
      const bouncedAt = clock().toISOString();
      const owner = await queries.lockOwner(tx, id, bouncedAt);
      // They have another by now.
      if (owner?.email !== email) return;
      await queries.putSettings(tx, { userId: id, timeZone: null, channels: '{}' }, { bouncedAt });
      await queries.dropMails(tx, id);
      live.tell(tx, [topics.user(id)], { type: 'notifications' });
    });
  }

  async function send(mail: Mail, letter: Letter, person: Person): Promise<Outcome> {
    try {
      await mail.send(letter);
      return 'settled';
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      if (!error.isForGood) return error.isOfLetter ? 'later' : error;
      await bounced(person);
      return 'settled';
    }
  }

  async function sendTo(mail: Mail, userId: number) {
    const now = clock();
    const { person, told, settled, faulty } = await dueFor(userId, now);
    const move = async (due: readonly queries.DueRow[], momentOf: (row: queries.DueRow) => string | null) => {
      const rows = due.map((row) => ({ ...row, mailAt: momentOf(row) }));
      if (rows.length > 0) await database.write((tx) => queries.moveDue(tx, rows));
    };
    await move(faulty, ({ createdAt }) => retryAt(createdAt, now));
    const newest = settled[0]?.createdAt ?? now.toISOString();
    const outcome = await sendAll(mail, person, told);
    if (outcome === 'settled') await move(settled, () => null);
    return {
      outcome,
      putOff: () => move(settled, () => retryAt(newest, now)),
      /** Behind all others that wait. */
      putLast: () => move(settled, () => now.toISOString()),
    };
  }

  async function sendAll(mail: Mail, person: Person | undefined, told: readonly Worded[]): Promise<Outcome> {
    const [first, ...others] = told;
    if (person === undefined || first === undefined) return 'settled';
    let letter: Letter;
    try {
      letter = letterFor(person, [first, ...others], await from());
    } catch (err) {
      log.warn({ err, userId: person.id }, 'a mail could not be written');
      return 'later';
    }
    return send(mail, letter, person);
  }

  return {
    /**
     * The job. What was sent, but not stored as such before the process was killed, is sent again as the same.
     *
     * @returns whether more is due
     * @throws MailRefused where the mail server takes nothing of anybody
     */
    async sendDue(signal: AbortSignal): Promise<boolean> {
      if (mail === undefined) {
        await database.write((tx) => queries.dropMails(tx));
        return false;
      }
      const due = await database.read((tx) => queries.listDue(tx, clock().toISOString(), 200));
      const untaken: { error: MailRefused; putOff: () => Promise<void>; putLast: () => Promise<void> }[] = [];
      let isTaking = false;
      for (const userId of due.slice(0, peopleAtOnce)) {
        if (signal.aborted || (!isTaking && untaken.length === mostUntaken)) break;
        const { outcome, putOff, putLast } = await sendTo(mail, userId);
        if (outcome instanceof MailRefused) untaken.push({ error: outcome, putOff, putLast });
        else isTaking = true;
        if (outcome === 'later') await putOff();
      }
      const [first] = untaken;
      if (first !== undefined && !isTaking) {
        // Should it be these alone, others are tried before them.
        for (const { putLast } of untaken) await putLast();
        throw first.error;
      }
      // It takes those of others.
      for (const { putOff } of untaken) await putOff();
      if (due.length > peopleAtOnce) return true;
      await database.write(goOnLater);
      return false;
    },
  };
}
