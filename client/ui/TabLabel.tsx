/** What a tab is called, with how many wait in it; nothing where none do. */
export function TabLabel({ label, waiting }: { label: string; waiting: string | undefined }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {label}
      {waiting && (
        <span className="figures inline-flex h-5.5 min-w-5.5 items-center justify-center rounded-full border border-transparent bg-court px-1.5 text-sm leading-none font-bold text-on-court">
          {waiting}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </span>
  );
}
