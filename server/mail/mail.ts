import type { Readable } from 'node:stream';
import { MailRefused, reasonOf, type Trouble, wordsOf } from './refusals.ts';
import { isAddress, type MailSettings } from './settings.ts';

export interface Letter {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The same for what is sent again, so that it is seen as the same: what stands before the @ of its Message-ID. */
  id?: string;
  /** Where a mail program leads whoever wants no more of them, by one press. */
  unsubscribe?: string;
}

/** What of a letter the server has asked for. */
interface Progress {
  letter?: Readable;
}

interface Transport {
  sendMail(message: object): Promise<{ response: string }>;
  close(): void;
}

const secondMs = 1000;
/** Until then a letter is taken, or is not. */
const maxMs = 10 * secondMs;
/** Few at once: mail servers refuse who comes with many. */
const maxConnections = 2;

/** Sends mail through the server that the settings name, over a few connections that are kept for a while. */
export class Mail {
  readonly settings: MailSettings;
  /** Since the process started. */
  readonly counts = { sent: 0, refused: 0 };
  readonly #maxMs: number;
  #transport: Promise<Transport> | undefined;

  constructor(settings: MailSettings, patienceMs = maxMs) {
    this.settings = settings;
    this.#maxMs = patienceMs;
  }

  /**
   * @returns what the server said when it took the letter
   * @throws MailRefused
   */
  async send({ to, subject, text, html, id, unsubscribe }: Letter): Promise<string> {
    const { host, from, login } = this.settings;
    const signal = AbortSignal.timeout(this.#maxMs);
    const progress: Progress = {};
    try {
      if (!isAddress(to))
        throw new MailRefused('The address is none that mail can be sent to', { words: '', isForGood: true });
      this.#transport ??= this.#open();
      const { response } = await (await this.#transport).sendMail({
        from,
        to: { name: '', address: to },
        // Whatever stands in the headers, it goes there.
        envelope: { from: from.address, to: [to] },
        subject: subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '),
        text,
        ...(html !== undefined && { html }),
        ...(id !== undefined && { messageId: `<${id}@${from.address.replace(/^.*@/, '')}>` }),
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe !== undefined && oneClick(unsubscribe)) },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal,
        progress,
      });
      this.counts.sent += 1;
      return wordsOf(response, login);
    } catch (cause) {
      this.counts.refused += 1;
      if (cause instanceof MailRefused) throw cause;
      // Cast: what the library throws has these.
      const trouble = cause as Trouble;
      const reason = wordsOf(reasonOf(host, this.#maxMs / secondMs, trouble), login);
      const words = wordsOf(trouble.response ?? '', login);
      const isOfAddress = trouble.command === 'RCPT TO' && trouble.responseCode !== undefined;
      // 5.7: not what the address is, but what the server lets this site do.
      const isForGood = isOfAddress && (trouble.responseCode ?? 0) >= 500 && !/^\d{3}[ -]5\.7\./.test(words);
      // Whoever asks for a letter, and then hangs up or falls silent, is there for others.
      const isOfLetter = isOfAddress || trouble.code === 'EMESSAGE' || progress.letter?.readableDidRead === true;
      throw new MailRefused(reason, { words, isForGood, isOfLetter });
    }
  }

  async close(): Promise<void> {
    (await this.#transport)?.close();
  }

  async #open(): Promise<Transport> {
    const { host, port, encrypted, login } = this.settings;
    // Most sites have no mail.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      pool: true,
      maxConnections,
      // Who sends it again is the queue of jobs.
      maxRequeues: 0,
      host,
      port,
      secure: encrypted === 'at once',
      requireTLS: encrypted === 'first',
      ignoreTLS: encrypted === 'never',
      ...(login && { auth: { user: login.user, pass: login.password } }),
      connectionTimeout: this.#maxMs,
      greetingTimeout: this.#maxMs,
      socketTimeout: this.#maxMs,
      dnsTimeout: this.#maxMs,
      // Below that of the servers, which end what is idle.
      idleTimeout: 20 * secondMs,
    });
    transport.use('stream', ({ data, message }, done) => {
      // Cast: what is sent has it.
      const { progress } = data as { progress?: Progress };
      const open = message.createReadStream.bind(message);
      message.createReadStream = () => {
        const letter = open();
        if (progress !== undefined) progress.letter = letter;
        return letter;
      };
      done();
    });
    // Connections that break while nothing is sent.
    transport.on('error', () => {});
    return transport;
  }
}

/** RFC 8058. As it is: a line that is broken within an address leads elsewhere. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
