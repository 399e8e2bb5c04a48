import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingFile, Upload } from '#contract/endpoint.ts';
import { Refusal } from '../kernel/refusal.ts';

/** How much longer than its file a body may be: its boundaries, and the names in it. */
const maxOverhead = 8 * 1024;

/** A body has to come on: 64 kB of it, or all, in the first 10 s, and as much in each 8 s after that. */
const pace = { bytes: 64 * 1024, firstSeconds: 10, thenSeconds: 8 };

/** Lets the routes of a scope take files; no other route reads a multipart body. */
export async function takeFiles(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart);
  // Whatever else comes is refused when it is to be read, in the words of the call.
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/** The file of a request, none of which has been read yet. */
export function fileOf(request: FastifyRequest, upload: Upload): IncomingFile {
  return { read: () => readFile(request, upload) };
}

async function readFile(request: FastifyRequest, upload: Upload): Promise<Uint8Array> {
  if (!request.isMultipart()) throw notOneFile(upload, 'unsupported_media_type');
  if (Number(request.headers['content-length']) > upload.most + maxOverhead) throw tooLarge(upload);
  const watch = watchPace(request);
  try {
    return await Promise.race([onlyFile(request, upload), watch.tooSlow]);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (hasCode(error, 'FST_REQ_FILE_TOO_LARGE')) throw tooLarge(upload);
    throw new Refusal('invalid_input', 'The request could not be read.');
  } finally {
    watch.end();
    // The rest is let pass by: whoever still sends hears no answer before.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** `tooSlow` is refused as soon as the body has not come on: whoever sends it byte by byte keeps others from a place. */
function watchPace({ raw: { socket } }: FastifyRequest) {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  let [had, secondsLeft] = [socket.bytesRead, pace.firstSeconds];
  const timer = setInterval(() => {
    secondsLeft -= 1;
    if (secondsLeft > 0) return;
    if (socket.bytesRead - had < pace.bytes) {
      const message = 'The upload took too long. Please try again with a better connection.';
      reject(new Refusal('request_timeout', message));
    }
    [had, secondsLeft] = [socket.bytesRead, pace.thenSeconds];
  }, 1_000);
  return { tooSlow, end: () => clearInterval(timer) };
}

async function onlyFile(request: FastifyRequest, upload: Upload): Promise<Uint8Array> {
  const limits = { fileSize: upload.most, parts: 2, files: 2, fields: 1, fieldSize: 1024, headerPairs: 20 };
  let file: Uint8Array | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file' || part.fieldname !== upload.field || file !== undefined) throw notOneFile(upload);
    file = await part.toBuffer();
  }
  if (file === undefined) throw notOneFile(upload);
  return file;
}

function notOneFile({ field }: Upload, code: 'invalid_input' | 'unsupported_media_type' = 'invalid_input'): Refusal {
  const message = `Send one file as multipart/form-data, in the field ${field}.`;
  return new Refusal(code, message, { fields: { [field]: message } });
}

function tooLarge({ field, most }: Upload): Refusal {
  const message = `The ${field} must be at most ${most / 1024 / 1024} MB.`;
  return new Refusal('body_too_large', message, { fields: { [field]: message } });
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
