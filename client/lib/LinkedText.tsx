import { Fragment, type ReactNode, useMemo } from 'react';
import { textParts } from '#contract/messages/text.ts';

interface LinkedTextProps<Mention> {
  text: string;
  /** Who is named in it, and how that looks. */
  mentions?: readonly Mention[];
  mentionView?: (mention: Mention) => ReactNode;
}

/** The text with its web addresses as links. */
export function LinkedText<Mention extends { typed: string }>({
  text,
  mentions,
  mentionView,
}: LinkedTextProps<Mention>) {
  const parts = useMemo(() => textParts(text, mentions), [text, mentions]);
  let at = 0;
  return parts.map(({ text: part, href, mention }) => {
    const key = at;
    at += part.length;
    if (mention && mentionView) return <Fragment key={key}>{mentionView(mention)}</Fragment>;
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
