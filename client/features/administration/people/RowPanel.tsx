import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#client/ui/Button.tsx';
import type { SiteMember } from '#contract/administration/people.ts';

/** Of a panel about somebody. */
export interface PanelProps {
  person: SiteMember;
  onClose: () => void;
}

/** In a row, in the place of its menu: a question, or what came of it. Its title has the focus first. */
export function RowPanel({ title, children }: { title: string; children: ReactNode }) {
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

interface PanelButtonsProps {
  onCancel: () => void;
  leave?: string;
  children: ReactNode;
}

/** Its buttons: at the end, and on a phone as wide as it is. */
export const PanelButtons = ({ onCancel, leave = 'Cancel', children }: PanelButtonsProps) => (
  <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
    <Button variant="secondary" onClick={onCancel}>
      {leave}
    </Button>
    {children}
  </div>
);
