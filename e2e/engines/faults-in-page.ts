/** For an engine that does not tell what goes wrong in its pages. Both functions run in the page, so each stands alone. */

/** From now on what goes wrong in this tab is noted in it. */
export function listenForFaults(): void {
  const note = (text: string) => {
    const noted: string[] = JSON.parse(sessionStorage.getItem('faults') ?? '[]');
    sessionStorage.setItem('faults', JSON.stringify([...noted, text]));
  };
  addEventListener('error', (event) => note(`error in the page: ${event.message}`));
  addEventListener('unhandledrejection', (event) => note(`error in the page: ${String(event.reason)}`));
  addEventListener('securitypolicyviolation', (event) => {
    note(`Content-Security-Policy: ${event.violatedDirective} refused ${event.blockedURI}`);
  });
  const { error } = console;
  console.error = (...said: unknown[]) => {
    note(`error in the console: ${said.map(String).join(' ')}`);
    error(...said);
  };
}

/** What was noted in this tab. */
export function heardFaults(): string[] {
  return JSON.parse(sessionStorage.getItem('faults') ?? '[]');
}
