/** What a browser engine has to be able to do for a journey: `firefox.ts` and `webkit.ts` do it, each in its own way. */
export interface Engine {
  /** Opens a window with a profile of its own: another person at another machine. */
  open(size: Size): Promise<BrowserWindow>;
  close(): Promise<void>;
}

/** What the page gets to see of the window, in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A place in the window, in CSS pixels from its left upper corner. */
export interface Point {
  x: number;
  y: number;
}

/** A window with one tab. Everything in it is done with a real pointer and real keys. */
export interface BrowserWindow {
  goTo(address: string): Promise<void>;
  /** Closes the tab and opens an empty one in its place; what the profile keeps is still there. */
  reopen(): Promise<void>;
  clickAt(point: Point): Promise<void>;
  /** Types into whatever has the focus; `\n` is the Enter key. */
  type(text: string): Promise<void>;
  /** What an expression is in the page, as JSON; a promise is waited for. */
  evaluate(expression: string): Promise<unknown>;
  /** A PNG. */
  screenshot(): Promise<Buffer>;
  /** What has gone wrong in its pages, as far as the engine tells. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

/** Runs a function in the page. It stands on its own there; what it is given and what it answers is JSON. */
export async function run<Given extends unknown[], Answer>(
  { evaluate }: Pick<BrowserWindow, 'evaluate'>,
  inPage: (...given: Given) => Answer,
  ...given: Given
): Promise<Awaited<Answer>> {
  // The edge: the page answers what the function returns.
  return (await evaluate(`(${String(inPage)})(...${JSON.stringify(given)})`)) as Awaited<Answer>;
}
