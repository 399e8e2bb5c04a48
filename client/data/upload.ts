import type { Answer, Endpoint, Request, Upload } from '#contract/endpoint.ts';
import { addressOf, answerIn, partsOf } from './call.ts';
import { unanswered } from './call-error.ts';

interface Options {
  signal?: AbortSignal;
  /** Told how much of it has gone, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Nothing may stand still for longer. */
const stallTimeoutMs = 30_000;

/**
 * Sends a file and answers what the contract promises. The one call that is not made with `fetch`, which does not tell
 * how much has gone.
 *
 * @throws CallError for every failure, with a message for the person; the signal's reason when it is aborted
 */
export async function upload<E extends Endpoint & { upload: Upload }>(
  endpoint: E,
  request: Request<E> & { file: Blob },
  { signal, onProgress }: Options = {},
): Promise<Answer<E>> {
  const form = new FormData();
  form.append(endpoint.upload.field, request.file);
  const sending = new XMLHttpRequest();
  sending.open(endpoint.method, addressOf(endpoint.path, partsOf(request)));
  sending.setRequestHeader('accept', 'application/json');
  const arrived = await new Promise<{ response: Response; text: string }>((resolve, reject) => {
    const stop = () => sending.abort();
    let timer = setTimeout(stop, stallTimeoutMs);
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, stallTimeoutMs);
    };
    sending.upload.onprogress = ({ loaded, total }) => {
      moved();
      if (total > 0) onProgress?.(loaded / total);
    };
    sending.onload = () => resolve({ response: responseOf(sending), text: sending.responseText });
    sending.onerror = () => reject(unanswered());
    sending.onabort = () => reject(signal?.aborted ? signal.reason : unanswered());
    sending.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    };
    signal?.addEventListener('abort', stop);
    sending.send(form);
    if (signal?.aborted) stop();
  });
  return answerIn(endpoint, arrived);
}

/** Its head, as `fetch` would have given it. */
function responseOf(sending: XMLHttpRequest): Response {
  const { status, statusText } = sending;
  const headers = new Headers();
  for (const line of sending.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = '', value = ''] = line.split(/:\s*(.*)/s);
    if (name) headers.append(name, value);
  }
  return new Response(null, { status, statusText, headers });
}
