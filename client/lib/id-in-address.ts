/** An id as an address has it; `NaN` where that can be none. */
export const idInAddress = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : Number.NaN;
