import { useMemo } from 'react';
import { textParts } from './links.ts';

/** What somebody said, with its web addresses as links. */
export function SaidText({ text }: { text: string }) {
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
