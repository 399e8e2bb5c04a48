/** Says that something happens now. */
export function LiveMark() {
  return <span aria-hidden="true" className="size-2 shrink-0 animate-pulse rounded-full bg-ball ring-2 ring-on-ball" />;
}
