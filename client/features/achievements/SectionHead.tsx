/** What stands above a list, and how many are in it. */
export function SectionHead({ id, title, count }: { id: string; title: string; count?: number | undefined }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {count !== undefined && (
        <p className="figures text-sm whitespace-nowrap text-soft">{count.toLocaleString('en-GB')}</p>
      )}
    </div>
  );
}
