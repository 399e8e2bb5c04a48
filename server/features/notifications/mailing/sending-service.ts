import type { Deps } from '../../../deps.ts';
import { topics } from '../../../live/topics.ts';
import type { Letter, Mail } from '../../../mail/mail.ts';
import { MailRefused } from '../../../mail/refusals.ts';
import type { Describe } from '../describing.ts';
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
const mostRowsLookedAt = 1000;

interface Around {
  describe: Describe;
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

  /** What somebody is still to be told, by how it is now; nothing where they get no mail. */
  async function toldTo(userId: number, now: Date): Promise<{ person?: Person; told: Worded[]; newest: string }> {
    const at = now.toISOString();
    return database.read(async (tx) => {
      const person = await queries.findRecipient(tx, userId, at);
      const due = await queries.listDueOf(tx, userId, at, mostRowsLookedAt);
      const newest = due[0]?.createdAt ?? at;
      if (person === undefined || !takesMail(person)) return { told: [], newest };
      const { channels, timeZone } = person;
      const wanted = due.filter((row) => isWanted({ ...row, channels, isMember: row.placeOf !== null }));
      const words = await describe(
        tx,
        wanted.map((row) => ({ ...row, timeZone: timeZone ?? usualZone })),
        now,
      );
      const told = wanted.flatMap((row, index) => {
        const found = words[index];
        return found ? [{ ...row, words: found }] : [];
      });
      return { person, told, newest };
    });
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

  async function sendTo(mail: Mail, userId: number): Promise<{ outcome: Outcome; putOff: () => Promise<void> }> {
    const now = clock();
    const move = (mailAt: string | null) =>
      database.write((tx) => queries.moveDue(tx, userId, now.toISOString(), mailAt));
    let newest = now.toISOString();
    const putOff = () => move(retryAt(newest, now));
    try {
      const found = await toldTo(userId, now);
      newest = found.newest;
      const { person, told } = found;
      const [first, ...others] = told;
      const isNothing = person === undefined || first === undefined;
      const outcome = isNothing
        ? 'settled'
        : await send(mail, letterFor(person, [first, ...others], await from()), person);
      if (outcome === 'settled') await move(null);
      return { outcome, putOff };
    } catch (err) {
      log.warn({ err, userId }, 'a mail could not be written');
      return { outcome: 'later', putOff };
    }
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
      const untaken: { error: MailRefused; putOff: () => Promise<void> }[] = [];
      let isTaking = false;
      for (const userId of due.slice(0, peopleAtOnce)) {
        if (signal.aborted || (!isTaking && untaken.length === mostUntaken)) break;
        const { outcome, putOff } = await sendTo(mail, userId);
        if (outcome instanceof MailRefused) untaken.push({ error: outcome, putOff });
        else isTaking = true;
        if (outcome === 'later') await putOff();
      }
      const [first] = untaken;
      if (first !== undefined && !isTaking) throw first.error;
      // It takes those of others.
      for (const { putOff } of untaken) await putOff();
      if (due.length > peopleAtOnce) return true;
      await database.write(goOnLater);
      return false;
    },
  };
}
