import { z } from 'zod';
import { type Limits, type LimitsOf, limitsOf } from './limits.ts';
import type { Reading } from './subjects.ts';
import { idInPath } from './values.ts';

type Status = 200 | 201 | 202 | 204;

/** How often a call may be made, on top of the limit of all calls together. */
export interface RateLimit {
  most: number;
  perSeconds: number;
  /**
   * Whose calls are counted together: those from one address, whoever makes them, or those of one person, wherever they
   * are; of somebody who is not signed in, those from their address; or those by one link, the `token` of the path.
   */
  by: 'address' | 'person' | 'link';
  /** Counted here alone, and not among all calls together: what a hall full of people asks for from one address. */
  alone?: true;
}

/** A file that comes in the place of a JSON body: as the one part of a `multipart/form-data` body. */
export interface Upload {
  /** The name of the part. */
  field: string;
  /** In bytes. */
  most: number;
}

/** A file that is on its way. */
export interface IncomingFile {
  /** Reads it to its end: what is refused without a look at it is not read. @throws Refusal where it is too large, or not the one part */
  read(): Promise<Uint8Array>;
}

/** A file that is answered in the place of JSON. */
export interface OutgoingFile {
  /** What it is called where it is kept, with its ending. */
  name: string;
  content: string | AsyncIterable<Uint8Array>;
  /** How large it is, where that is known beforehand. */
  bytes?: number;
  /** Programs read it again and again, and are told whether it has changed; else it is to be kept. */
  isFollowed?: true;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a definition may carry: the schemas of a call's parts, from which types, checks and the OpenAPI page come. */
interface Shape {
  /** Below `/api`, with `:name` for each parameter. */
  path: `/${string}`;
  /** One line for the OpenAPI page. */
  summary: string;
  /** Left out: signed-in people. `administration`: the site's administrators; for everybody else there is no such call. */
  access?: 'public' | 'administration';
  /**
   * Whether it must not happen twice: a repeat would make a second one, or be refused because the first had succeeded.
   * Sent again under the same `Idempotency-Key`, it is answered as the first time and does nothing. For what changes
   * nothing when it is repeated this is left out. Each outcome is kept for a day, so it has a limit.
   */
  idempotent?: true;
  /** Takes an `Idempotency-Key` too, and looks itself whether it was carried out before. */
  takesKey?: true;
  rateLimit?: RateLimit;
  /** The status of success; left out: 200, or 204 where nothing is answered. */
  status?: Status;
  /** Left out: an id for each parameter of the path that is called `id` or `…Id`. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** How large its JSON may be, in bytes, where that is more than usual. */
  bodyBytes?: number;
  upload?: Upload;
  /** What is answered in the place of JSON: bytes of this type, which never change at their address, so that browsers keep them. */
  bytes?: 'image/webp' | 'image/png';
  /** Whether there may be other bytes at the same address later: then nobody keeps them. */
  changing?: true;
  /** Not everybody who is signed in may read the bytes: browsers keep them, and nobody else does. */
  isPrivate?: true;
  /** What is answered in the place of JSON: a file of this type, made anew each time. */
  file?: 'text/csv' | 'text/calendar' | 'application/octet-stream';
  /** Absent where the answer is empty (204). */
  answer?: z.ZodType;
  /** Other statuses of success, such as 200 where a repeated send finds the first message. */
  otherStatuses?: readonly (200 | 201 | 202)[];
  /** True where the answer is a list with a `Link: <…>; rel="next"` header (RFC 8288) when there is more. */
  paged?: boolean;
}

/** A call that changes something shows nothing. */
interface Writing {
  method: Exclude<Method, 'GET'>;
  shows?: never;
  needs?: never;
  offline?: never;
}

type EndpointShape = Shape & (Reading | Writing);

export type Endpoint = Omit<Shape, 'access' | 'status' | 'params'> &
  (Reading | Writing) & {
    /** Who may make the call at all; what they may do with it is decided by the feature's rules. */
    access: 'public' | 'signed-in' | 'administration';
    status: Status;
    params: z.ZodObject | undefined;
    /** The feature that the call belongs to: the tag on the OpenAPI page. */
    feature: string;
    /** What each field of the body may hold, as far as it has bounds. */
    readonly limits: Readonly<Record<string, Limits>>;
  };

type NamesIn<Path> = Path extends `${infer Part}/${infer Rest}`
  ? NamesIn<Part> | NamesIn<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

type IdsIn<Path> = [NamesIn<Path>] extends [never]
  ? undefined
  : z.ZodObject<{ [Name in NamesIn<Path>]: typeof idInPath }, z.core.$strip>;

type Named<Shape extends EndpointShape> = Omit<Shape, 'access' | 'status' | 'params'> & {
  access: Shape extends { access: infer Given } ? Given : 'signed-in';
  status: Status;
  params: Shape extends { params: infer Given } ? Given : IdsIn<Shape['path']>;
  feature: string;
  readonly limits: LimitsOf<Shape['body']>;
};

/** What a caller hands over for a part of a call: nothing for a part that the endpoint does not have. */
type Given<Schema, Name extends string> = Schema extends z.ZodType
  ? object extends z.input<Schema>
    ? { [key in Name]?: z.input<Schema> }
    : { [key in Name]: z.input<Schema> }
  : unknown;

/** The parts of a request as a caller gives them. */
export type Request<E extends Endpoint> = Given<E['params'], 'params'> &
  Given<E['query'], 'query'> &
  Given<E['body'], 'body'> &
  (E['upload'] extends Upload ? { file: Blob } : unknown);

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The parts of a request as a handler receives them, checked and with their defaults. */
export interface Received<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  file: E['upload'] extends Upload ? IncomingFile : undefined;
}

/** What a call answers. */
export type Answer<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : undefined;

/**
 * Names the endpoints of one feature.
 *
 * @param shapes is called at once; as a function, it takes nothing along where a bundler finds the endpoints unused
 * @example
 * export const groupCalls = endpoints('groups', () => ({ list: { method: 'GET', path: '/groups', … } }));
 */
// @__NO_SIDE_EFFECTS__
export function endpoints<const Shapes extends Record<string, EndpointShape>>(
  feature: string,
  shapes: () => Shapes,
): { [Name in keyof Shapes]: Named<Shapes[Name]> } {
  const named = Object.entries(shapes()).map(([name, shape]) => [
    name,
    {
      access: 'signed-in',
      status: shape.answer || shape.bytes || shape.file ? 200 : 204,
      params: idsIn(shape.path),
      ...shape,
      feature,
      // Worked out when somebody asks: the server, which checks with the schemas themselves, starts without.
      get limits() {
        return limitsOf(shape.body);
      },
    },
  ]);
  return Object.fromEntries(named);
}

function idsIn(path: string): z.ZodObject | undefined {
  const names = path.split('/').flatMap((part) => (/^:(id|\w+Id)$/.test(part) ? part.slice(1) : []));
  return names.length === 0 ? undefined : z.object(Object.fromEntries(names.map((name) => [name, idInPath])));
}
