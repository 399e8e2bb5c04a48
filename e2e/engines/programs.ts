/** The machine's own Firefox and WebKit. */
import { existsSync } from 'node:fs';

const firefoxPlaces = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/usr/local/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
/** WebKitGTK's; it brings its browser along. */
export const webKitDriver = '/usr/bin/WebKitWebDriver';
export const displayServer = '/usr/bin/Xvfb';

/** The path of a Firefox; FIREFOX_PATH goes before the usual places. */
export function findFirefox(): string | undefined {
  const { FIREFOX_PATH: chosen } = process.env;
  return [chosen, ...firefoxPlaces].find((path) => path !== undefined && existsSync(path));
}

/** The paths of WebKit's driver, and of a display without a screen for its browser. */
export function findWebKit(): { driver: string; display: string } | undefined {
  const isThere = existsSync(webKitDriver) && existsSync(displayServer);
  return isThere ? { driver: webKitDriver, display: displayServer } : undefined;
}
