/** The machine's own Chromium: Playwright's download of one is neither needed nor used. */
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Debian's Chromium without what a window has around its page: a seventh less to do for the machine. */
const windowless = '/usr/bin/chromium-headless-shell';

export const hasHeadlessShell = () => existsSync(windowless);

/** The path of a Chromium or Chrome; CHROMIUM_PATH goes before the usual places. */
export const findChromium = () => firstOf(...places, windowless);

/** The same for journeys, in which nobody looks at the window. */
export const findChromiumForJourneys = () => firstOf(windowless, ...places);

const firstOf = (...paths: string[]) =>
  [process.env.CHROMIUM_PATH, ...paths].find((path) => path !== undefined && existsSync(path));

/** The last list of features that Chromium is given counts, so those that Playwright switches off are here again. */
const featuresOff = [
  // The windows of a headless browser have an address bar, and its menu starts a process of its own in each.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Quiet towards the network, so that it asks nobody but the site under test. Root may only run it unsandboxed. */
export const chromiumArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
