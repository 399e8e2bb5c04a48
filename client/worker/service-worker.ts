/**
 * The source of `/service-worker.js`: keeps the built app, so that it opens
 * without a network, and tells pages when another build has taken its place. `vite-plugin.ts` builds it.
 */
import { answeredBy, builtFile, keepBuild, newestPage, removeOld } from './builds.ts';
import { type AppUpdated, isPageMessage } from './messages.ts';
import { answerPress, renewSubscription, showPush } from './pushes.ts';
import type { WorkerClient, WorkerScope } from './scope.ts';

// Cast: the build puts these in.
declare const buildVersion: string;
declare const buildFiles: readonly string[];

// Cast: the compiler takes every file for one of a page.
const worker = globalThis as unknown as WorkerScope;

/** Pages that have been told and have not said yet that they may be told again. */
const told = new Set<string>();

worker.addEventListener('install', (event) => {
  event.waitUntil(keepBuild(buildVersion, buildFiles).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const by = answeredBy(request, worker.location.origin, buildFiles);
  if (by === 'page') event.respondWith(newestPage(request, buildVersion));
  if (by === 'built') event.respondWith(builtFile(request, buildVersion));
});

worker.addEventListener('message', (event) => {
  const { data, source } = event;
  if (!source || !isPageMessage(data)) return;
  if (data.type === 'RESET_UPDATE_NOTIFICATION') told.delete(source.id);
  else event.waitUntil(data.type === 'CLAIM' ? worker.clients.claim() : check(source));
});

worker.addEventListener('push', (event) => {
  event.waitUntil(showPush(worker, event.data?.text() ?? ''));
});

worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(answerPress(worker, event));
});

worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(worker, event));
});

async function takeOver(): Promise<void> {
  const isUpdate = await removeOld(buildVersion);
  // Before the pages change hands, so that they know why.
  if (isUpdate) for (const page of await openPages()) tell(page);
  await worker.clients.claim();
}

/** Asks the server. A page that still runs another build than the newest one is told so again. */
async function check(page: WorkerClient): Promise<void> {
  const { registration } = worker;
  try {
    await registration.update();
  } catch {
    // Without a network there is nothing to know.
    return;
  }
  const isNewest = !registration.installing && !registration.waiting && worker.serviceWorker?.state !== 'redundant';
  // A newer worker speaks for itself.
  if (isNewest) tell(page);
}

function tell(page: WorkerClient): void {
  if (told.has(page.id)) return;
  told.add(page.id);
  const message: AppUpdated = { type: 'APP_UPDATED', version: buildVersion };
  page.postMessage(message);
}

function openPages(): Promise<readonly WorkerClient[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
}
