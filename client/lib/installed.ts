/** Whether the page runs as an app from the home screen. */
export function isInstalled(): boolean {
  const asSafariSays = 'standalone' in navigator && navigator.standalone === true;
  return asSafariSays || matchMedia('(display-mode: standalone)').matches;
}

/** Other browsers on these systems, and apps that show pages inside themselves: there is no 'Add to Home Screen'. */
const notSafari = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|YaBrowser|DuckDuckGo|GSA\/|FBAN|FBAV|Instagram|Line\//;

export function isIosSafari({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  // An iPad says that it is a Mac, but no Mac has a touch screen.
  const isIos = /iPhone|iPod|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && /Version\/\S+.* Safari\//.test(userAgent) && !notSafari.test(userAgent);
}
