import type { Method } from '#contract/endpoint.ts';
import { type Options, send } from './call.ts';
import { failureOf } from './call-error.ts';

/** A call as the server has written it down, of which nobody here knows more; its path begins with `/api`. */
export interface WrittenCall {
  method: Exclude<Method, 'GET'>;
  path: string;
  body?: Readonly<Record<string, unknown>> | undefined;
}

/** Makes it. What it answers is for those who know it. @throws CallError */
export async function callAsWritten({ method, path, body }: WrittenCall, options?: Options): Promise<void> {
  const { response, text } = await send({ method, path: `/${path.replace(/^\/api\//, '')}` }, { body }, options);
  if (!response.ok) throw failureOf(response, text);
}
