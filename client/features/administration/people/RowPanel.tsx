import { type ReactNode, useEffect, useId, useRef } from 'react';

interface RowPanelProps {
  title: string;
  children: ReactNode;
}

/** In a row, in the place of its menu: a question, or what came of it. Its title has the focus first. */
export function RowPanel({ title, children }: RowPanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // Its buttons, too, where the row is low on the screen.
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section aria-labelledby={id} className="mt-2 grid scroll-mb-20 gap-3 rounded-md bg-sunken p-3 sm:ml-13">
      <h3 ref={heading} id={id} tabIndex={-1} className="text-base wrap-anywhere">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Its buttons: at the end, and on a phone as wide as it is. */
export const PanelButtons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">{children}</div>
);
