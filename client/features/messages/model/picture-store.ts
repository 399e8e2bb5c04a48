import { CallError } from '#client/data/call-error.ts';
import { upload } from '#client/data/upload.ts';
import { newUuid } from '#client/lib/uuid.ts';
import { messagePictureCalls } from '#contract/message-pictures.ts';
import { addLocalUrl, databaseOf, localUrls, type PictureToSend, uploadShares } from './local-pictures.ts';

interface Stored {
  file: Blob;
  /** What the server calls it, once it has it. */
  id?: string;
}

const storeName = 'files';

/** What this browser has no room for, and all that was added since the page was loaded. */
const inMemory = new Map<string, Stored>();

function open(userId: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseOf(userId), 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      // Whoever signs out takes it away.
      opening.result.onversionchange = () => opening.result.close();
      resolve(opening.result);
    };
  });
}

/** Without a database, as in some private windows, there is what is in memory. */
async function inStore<Result>(
  userId: number,
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await open(userId);
    try {
      return await new Promise<Result>((resolve, reject) => {
        const transaction = database.transaction(storeName, mode);
        const request = use(transaction.objectStore(storeName));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

async function find(userId: number, key: string): Promise<Stored | undefined> {
  return inMemory.get(key) ?? (await inStore<Stored | undefined>(userId, 'readonly', (store) => store.get(key)));
}

async function keep(userId: number, key: string, stored: Stored): Promise<void> {
  inMemory.set(key, stored);
  await inStore(userId, 'readwrite', (store) => store.put(stored, key));
}

/** Keeps a file until it is sent, also over a reload. @returns undefined where it cannot be shown as a picture */
export async function addPicture(userId: number, file: Blob): Promise<PictureToSend | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    const key = newUuid();
    addLocalUrl(key, URL.createObjectURL(file));
    await keep(userId, key, { file });
    return { key, width, height, description: '' };
  } catch {
    return undefined;
  }
}

/** Of a page before this one. */
export async function loadLocalUrl(userId: number, key: string): Promise<void> {
  if (localUrls.get().has(key)) return;
  const stored = await find(userId, key);
  if (stored && !localUrls.get().has(key)) addLocalUrl(key, URL.createObjectURL(stored.file));
}

export async function dropPictures(userId: number, pictures: readonly Pick<PictureToSend, 'key'>[]): Promise<void> {
  for (const { key } of pictures) {
    inMemory.delete(key);
    await inStore(userId, 'readwrite', (store) => store.delete(key));
  }
}

interface WithPictures {
  userId?: number | undefined;
  conversationId?: number | undefined;
  pictures: readonly PictureToSend[];
}

/**
 * Uploads what the server does not have yet, one after the other, and then sends the message.
 *
 * @throws CallError
 */
export async function sendWithPictures(
  { userId = 0, conversationId = 0, pictures }: WithPictures,
  send: (pictures: { id: string; description: string }[]) => Promise<void>,
): Promise<void> {
  const sent: { id: string; description: string }[] = [];
  for (const { key, description } of pictures) {
    sent.push({ id: await uploaded(userId, conversationId, key), description });
  }
  try {
    await send(sent);
  } catch (error) {
    // The server has waited for a day: tried again, they are uploaded again.
    if (error instanceof CallError && 'pictures' in error.fields) await forgetUploaded(userId, pictures);
    throw error;
  }
  await dropPictures(userId, pictures);
}

async function forgetUploaded(userId: number, pictures: readonly PictureToSend[]): Promise<void> {
  for (const { key } of pictures) {
    const stored = await find(userId, key);
    if (stored) await keep(userId, key, { file: stored.file });
  }
}

async function uploaded(userId: number, conversationId: number, key: string): Promise<string> {
  const stored = await find(userId, key);
  if (!stored) {
    throw new CallError('The picture is no longer on this device. Please add it again.', { status: 410 });
  }
  if (stored.id !== undefined) return stored.id;
  const onProgress = (share: number) => setShare(key, share);
  try {
    const request = { params: { conversationId }, file: stored.file };
    const { id } = await upload(messagePictureCalls.upload, request, { onProgress });
    await keep(userId, key, { ...stored, id });
    const url = localUrls.get().get(key);
    // It does not come back over the network to be seen here.
    if (url) addLocalUrl(id, url);
    return id;
  } finally {
    setShare(key, undefined);
  }
}

function setShare(key: string, share: number | undefined): void {
  const shares = new Map(uploadShares.get());
  if (share === undefined) shares.delete(key);
  else shares.set(key, share);
  uploadShares.set(shares);
}
