/** What is in a text that people type: links, and people who are named. Without schemas, so that pages need none for it. */

/** An address begins with its scheme or with `www.`, at the start of a word, and goes on to the next white space. */
const address = /(?<![\p{L}\p{N}_@/.-])(?:https?:\/\/|www\.)[^\s<>"]+/giu;

/** Marks that end a sentence rather than an address. */
const trailing = /[.,;:!?'"’”…*_~]/u;

const brackets = ['()', '[]'];

/** A username behind an '@': not within a word or an address, and to its end. */
const calling = /(?<![\p{L}\p{M}\p{N}_@/+-])@([A-Za-z0-9_.-]{3,})(?![\p{L}\p{M}\p{N}@])/gu;

const maxUsername = 30;

export interface TextPart<Mention> {
  text: string;
  href?: string;
  mention?: Mention;
}

/** What a text calls everybody by. */
export const everybody = 'all';

/**
 * Splits a text into plain text, web addresses and mentions. Put together, the parts are the text again.
 *
 * @param mentions those who are named in it
 */
export function textParts<Mention extends { typed: string }>(
  text: string,
  mentions: readonly Mention[] = [],
): TextPart<Mention>[] {
  const parts: TextPart<Mention>[] = linkParts(text);
  if (mentions.length === 0) return parts;
  const byName = new Map(mentions.map((mention) => [mention.typed, mention]));
  return parts.flatMap((part) => (part.href === undefined ? splitAtMentions(part.text, byName) : [part]));
}

/** Each time that somebody may be called in a text: the usernames that it may be, in lower case, the longest first. */
export function callsIn(text: string): string[][] {
  if (!text.includes('@')) return [];
  const plain = linkParts(text).filter(({ href }) => href === undefined);
  const calls = plain.flatMap((part) => [...part.text.matchAll(calling)].map(([, typed = '']) => namesIn(typed)));
  return calls.filter((names) => names.length > 0);
}

export const callsEverybody = (text: string): boolean => callsIn(text).some((names) => names.includes(everybody));

/** A name may end with a mark, or the sentence does. */
function namesIn(typed: string): string[] {
  const names: string[] = [];
  for (let name = typed.toLowerCase(); name.length >= 3; name = name.slice(0, -1)) {
    if (name.length <= maxUsername) names.push(name);
    if (!/[._-]$/.test(name)) break;
  }
  return names;
}

/** The first line of an announcement is its title; what is cut from both is the line break. */
export function announcementParts(content: string): { title: string; rest: string } {
  const [title = '', ...rest] = content.split('\n');
  return { title, rest: rest.join('\n') };
}

function splitAtMentions<Mention>(text: string, byName: ReadonlyMap<string, Mention>): TextPart<Mention>[] {
  const parts: TextPart<Mention>[] = [];
  let done = 0;
  for (const { 1: typed = '', index } of text.matchAll(calling)) {
    const name = namesIn(typed).find((each) => byName.has(each));
    const mention = name === undefined ? undefined : byName.get(name);
    if (name === undefined || mention === undefined) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    done = index + 1 + name.length;
    parts.push({ text: text.slice(index, done), mention });
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

function linkParts(text: string): { text: string; href?: string }[] {
  const parts: { text: string; href?: string }[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = trimmed(found);
    const href = hrefOf(shown);
    if (!href) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ text: shown, href });
    done = index + shown.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

/** Without the full stop of the sentence, and without brackets that were opened before the address. */
function trimmed(found: string): string {
  const unopened = new Map(
    brackets.map(([open = '', close = '']) => [close, count(found, close) - count(found, open)]),
  );
  let end = found.length;
  for (;;) {
    const mark = found[end - 1] ?? '';
    const left = unopened.get(mark) ?? 0;
    if (left > 0) unopened.set(mark, left - 1);
    else if (!trailing.test(mark)) return found.slice(0, end);
    end -= 1;
  }
}

const count = (text: string, mark: string): number => text.split(mark).length - 1;

function hrefOf(text: string): string | undefined {
  const whole = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  // Nothing but the web: whatever else an address may do, it does not do it from here.
  return /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : undefined;
}
