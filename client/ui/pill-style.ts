/** The label of a radio button or a checkbox that is itself not seen. */
export const pillStyle =
  'flex min-h-11 min-w-0 flex-auto cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-line p-2 text-center font-semibold text-soft wrap-anywhere transition-colors hover:border-control ' +
  'has-checked:border-court has-checked:bg-court-soft has-checked:text-court-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue-text';
