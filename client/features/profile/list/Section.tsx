import { type ReactNode, useId } from 'react';

/** Some of the settings, below each other. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg">
        {title}
      </h2>
      <div className="grid grid-cols-1 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-low">
        {children}
      </div>
    </section>
  );
}

/** What stands in a section without being opened. */
export function Plain({ children }: { children: ReactNode }) {
  return <div className="p-4">{children}</div>;
}
