import { type ReactNode, useState } from 'react';

interface FigureProps {
  /** By which it is told that it has changed. */
  value: string;
  children?: ReactNode;
}

/** A figure that lights up once when it changes under the reader's eyes. */
export function Figure({ value, children = value }: FigureProps) {
  const [shown, setShown] = useState({ value, changes: 0 });
  if (shown.value !== value) setShown({ value, changes: shown.changes + 1 });
  return (
    <span key={shown.changes} className={shown.changes > 0 ? 'pl-lit' : undefined}>
      {children}
    </span>
  );
}
