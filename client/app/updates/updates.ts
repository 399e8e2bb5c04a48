/**
 * The page's side of app updates: registers the worker, has it look for a newer build from
 * time to time, and follows what it says.
 */
import { storedText } from '#client/lib/user-storage.ts';
import { toast } from '#client/ui/toast.ts';
import { isAppUpdated, isOpenPage, type PageMessage } from '#client/worker/messages.ts';
import { isCheckDue, times, UpdateNotices } from './notices.ts';
import { isSomethingUnsent, watchTyping } from './unsent.ts';

/** Written into the page by the build; a development server has no builds, and no worker. */
const ownVersion = document.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content ?? '';
const hasWorker = ownVersion !== '' && 'serviceWorker' in navigator;

let lastCheck = Date.now();

/** @param open leads to a page, as a notification asks for that was pressed */
export function startUpdates(open: (path: string) => void): void {
  if (!hasWorker) return;
  watchTyping();
  followWorker(open);
  register();
}

/** Has the worker ask the server whether there is a newer build. */
export function checkForUpdates(): void {
  lastCheck = Date.now();
  if (hasWorker) void say({ type: 'CHECK_FOR_UPDATES' });
}

function register(): void {
  navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch((error: unknown) => {
    // The app works without it; it only does not open offline.
    console.warn('The service worker could not be registered.', error);
  });
  setInterval(checkIfDue, times.betweenChecksWhileVisible);
  document.addEventListener('visibilitychange', checkIfDue);
}

function checkIfDue(): void {
  if (isCheckDue(Date.now() - lastCheck, isVisible())) checkForUpdates();
}

function followWorker(open: (path: string) => void): void {
  const { serviceWorker } = navigator;
  const notices = new UpdateNotices({
    ownVersion,
    isUnsent: isSomethingUnsent,
    isVisible,
    show: showNotice,
    allowNext: () => void say({ type: 'RESET_UPDATE_NOTIFICATION' }),
    reload: () => location.reload(),
    reloadedFor: storedText('reloaded-for', 'sessionStorage'),
  });
  // The first worker of all takes over a page that needs nothing new.
  let wasControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (wasControlled) notices.workerChanged();
    wasControlled = true;
  });
  serviceWorker.addEventListener('message', ({ data }) => {
    if (isAppUpdated(data)) notices.announced(data.version);
    if (isOpenPage(data)) open(data.path);
  });
  serviceWorker.startMessages();
  // A page that was on its way while the worker began, or was loaded past it, is nobody's.
  void serviceWorker.ready.then(() => {
    if (!serviceWorker.controller) void say({ type: 'CLAIM' });
  });
  document.addEventListener('visibilitychange', () => {
    if (!isVisible()) notices.becameHidden();
  });
}

function showNotice(reload: () => void): void {
  toast({
    title: 'App Updated',
    description: 'A newer Thirdshot is ready.',
    action: { label: 'Reload', onPress: reload },
    duration: times.toast,
  });
}

async function say(message: PageMessage): Promise<void> {
  const { controller, ready } = navigator.serviceWorker;
  const worker = controller ?? (await ready).active;
  worker?.postMessage(message);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
