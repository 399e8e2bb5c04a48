/** A form with files, as a browser sends it. */
export async function multipartOf(
  parts: readonly (readonly [field: string, content: Blob | string])[],
): Promise<{ type: string; payload: Buffer }> {
  const form = new FormData();
  for (const [field, content] of parts) form.append(field, content);
  const body = new Response(form);
  return { type: body.headers.get('content-type') ?? '', payload: Buffer.from(await body.arrayBuffer()) };
}
