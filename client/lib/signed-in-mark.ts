/** Set by the server beside the session's cookie, which no script can see, and cleared together with it. */
const mark = 'thirdshot-signed-in=1';

/** Whether it is worth asking who is signed in: without the mark nobody is. */
export function isMarkedSignedIn(): boolean {
  return document.cookie.split('; ').includes(mark);
}
