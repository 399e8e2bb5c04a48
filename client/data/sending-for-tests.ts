/** The browser's way to send a file, as far as it is used: what becomes of it the test says. */
export class Sending {
  static last: Sending;
  status = 0;
  statusText = '';
  responseText = '';
  headers = '';
  opened: string[] = [];
  sent: FormData | undefined;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;

  constructor() {
    Sending.last = this;
  }
  open(...given: string[]) {
    this.opened = given;
  }
  setRequestHeader() {}
  getAllResponseHeaders() {
    return this.headers;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  fail() {
    this.onerror?.();
    this.onloadend?.();
  }
  answer(status: number, body: string, type = 'application/json') {
    Object.assign(this, { status, responseText: body, headers: `content-type: ${type}\r\nretry-after: 5\r\n` });
    this.onload?.();
    this.onloadend?.();
  }
}
