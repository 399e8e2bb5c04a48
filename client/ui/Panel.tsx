import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  aside?: ReactNode;
  /** Of its heading, where something leads to it. */
  id?: string;
  children: ReactNode;
}

/** A card whose rows reach from edge to edge. */
export function Panel({ title, aside, id: given, children }: PanelProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-low"
    >
      <div className="flex min-h-12 items-center justify-between gap-2 pt-1 pr-2 pl-4">
        <h2 id={id} tabIndex={given === undefined ? undefined : -1} className="scroll-mt-20 text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
