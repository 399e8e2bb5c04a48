/** Set by the server beside the session's cookie, which no script can see, and cleared together with it. */
const name = 'thirdshot-signed-in';

/** Whether it is worth asking who is signed in: without the mark nobody is. */
export function isMarkedSignedIn(): boolean {
  return document.cookie.split('; ').includes(`${name}=1`);
}

/** Somebody has signed out here, whatever the server knows of it. */
export function removeMark(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and a reload must not be quicker.
  document.cookie = `${name}=; Path=/; Max-Age=0`;
}
