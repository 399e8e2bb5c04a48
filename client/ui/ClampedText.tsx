import { useId, useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';

interface ClampedTextProps {
  /** What people wrote. */
  text: string;
  lines: 2 | 4;
}

const clamps = { 2: 'line-clamp-2', 4: 'line-clamp-4' } as const;

/** The first lines of a text, and a button for the rest where there is more. */
export function ClampedText({ text, lines }: ClampedTextProps) {
  const id = useId();
  const words = useRef<HTMLParagraphElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words may need another room.
  useLayoutEffect(() => {
    const { current } = words;
    if (!current || isWhole) return;
    const measure = () => setHasMore(current.scrollHeight > current.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [isWhole, text]);
  return (
    <>
      <p
        ref={words}
        id={id}
        className={classes('whitespace-pre-line wrap-anywhere', !isWhole && clamps[lines])}
        dir="auto"
      >
        {text}
      </p>
      {hasMore && (
        <button
          type="button"
          className="min-h-6 text-[0.9375rem] font-semibold underline underline-offset-4"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show more'}
        </button>
      )}
    </>
  );
}
