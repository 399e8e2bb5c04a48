import { useMemo } from 'react';

/** The text with its web addresses as links. */
export function LinkedText({ text }: { text: string }) {
  const parts = useMemo(() => textParts(text), [text]);
  let at = 0;
  return parts.map(({ text: part, href }) => {
    const key = at;
    at += part.length;
    return href ? (
      <a
        key={key}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {part}
      </a>
    ) : (
      part
    );
  });
}

/** An address begins with its scheme or with `www.`, at the start of a word, and goes on to the next white space. */
const address = /(?<![\p{L}\p{N}_@/.-])(?:https?:\/\/|www\.)[^\s<>"]+/giu;

/** Marks that end a sentence rather than an address. */
const trailing = /[.,;:!?'"’”…*_~]+$/u;

const brackets = ['()', '[]'];

/** Splits a text into plain text and web addresses. Put together, the parts are the text again. */
export function textParts(text: string) {
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

/** Without the full stop of the sentence, and without a bracket that was opened before the address. */
function trimmed(found: string): string {
  let text = found;
  for (;;) {
    let shorter = text.replace(trailing, '');
    for (const [open = '', close = ''] of brackets) {
      if (shorter.endsWith(close) && count(shorter, close) > count(shorter, open)) shorter = shorter.slice(0, -1);
    }
    if (shorter === text) return text;
    text = shorter;
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
