import { useId, useLayoutEffect, useRef, useState } from 'react';

/** A player's own words: two lines, and the rest for whoever asks. */
export function Bio({ text }: { text: string }) {
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
      <p ref={words} id={id} className="pl-bio" data-folded={isWhole ? undefined : ''} dir="auto">
        {text}
      </p>
      {hasMore && (
        <button
          type="button"
          className="pl-more"
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
