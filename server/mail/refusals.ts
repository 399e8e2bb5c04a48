/** The mail did not get to the mail server, or it did not take it. */
export class MailRefused extends Error {
  /** What the server said itself, with no password in it; empty where it said nothing. */
  readonly words: string;
  /** Whether no mail arrives at the address, however often it is sent. */
  readonly isForGood: boolean;
  /** Whether it is this letter that is not taken, or its address: others may be. */
  readonly isOfLetter: boolean;

  /** @param message what is wrong, as a sentence that helps to mend it */
  constructor(message: string, { words, isForGood = false, isOfLetter = isForGood, cause }: Refused) {
    super(message, { cause });
    this.words = words;
    this.isForGood = isForGood;
    this.isOfLetter = isOfLetter;
  }
}

interface Refused {
  words: string;
  isForGood?: boolean;
  isOfLetter?: boolean;
  cause?: unknown;
}

/** What goes wrong with a mail server. */
export interface Trouble {
  message: string;
  code?: string | undefined;
  /** Which command it answered so. */
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
}

/** What is wrong, in words that help to mend it. */
export function reasonOf(host: string, seconds: number, { code, command, responseCode, message }: Trouble): string {
  const number = responseCode === undefined ? '' : ` (${responseCode})`;
  switch (code) {
    case 'EABORT':
    case 'ETIMEDOUT':
      return `${host} did not answer in ${seconds} s`;
    case 'EAUTH':
    case 'ENOAUTH':
      return `${host} refused the user name or password${number}`;
    case 'EENVELOPE':
    case 'EMESSAGE':
      return `${host} refused the ${refused[command ?? ''] ?? 'message'}${number}`;
    case 'ETLS':
      return responseCode === undefined
        ? `The connection to ${host} cannot be encrypted and trusted: ${message}`
        : `${host} offers no encrypted connection${number}`;
    case 'EDNS':
      return `${host} was not found`;
    case 'ESOCKET':
    case 'ECONNECTION':
      return /certificate|self.signed|altnames/i.test(message)
        ? `The connection to ${host} cannot be encrypted and trusted: ${message}`
        : `${host} could not be reached${responseCode === undefined ? ` (${message})` : number}`;
    default:
      return `${host} did not take the mail${number}`;
  }
}

const refused: Readonly<Record<string, string>> = { 'MAIL FROM': 'sender', 'RCPT TO': 'recipient' };

const maxWords = 300;

/** What a server said, on one line, without what nobody else should read. */
export function wordsOf(said: string, login: { user: string; password: string } | undefined): string {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const secrets =
    login === undefined || login.password === ''
      ? []
      : [base64(`\0${login.user}\0${login.password}`), base64(login.password), login.password];
  const hidden = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), said);
  return hidden
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxWords);
}
