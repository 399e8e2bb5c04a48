/** A session of a WebDriver (W3C, the classic protocol): JSON over HTTP. */
import * as z from 'zod';

const answer = z.object({ value: z.unknown() });
const problem = z.object({ value: z.object({ error: z.string(), message: z.string() }) });
const created = z.object({ sessionId: z.string() });

export class WebDriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** @param driver the address of the driver, such as `http://127.0.0.1:4444` */
  static async open(driver: string): Promise<WebDriverSession> {
    const { sessionId } = created.parse(await send('POST', `${driver}/session`, { capabilities: {} }));
    return new WebDriverSession(`${driver}/session/${sessionId}`);
  }

  get(path: string): Promise<unknown> {
    return send('GET', `${this.#address}${path}`);
  }

  post(path: string, body: object = {}): Promise<unknown> {
    return send('POST', `${this.#address}${path}`, body);
  }

  delete(path = ''): Promise<unknown> {
    return send('DELETE', `${this.#address}${path}`);
  }
}

/** @throws with what the driver says against it */
async function send(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const json: unknown = await response.json();
  if (response.ok) return answer.parse(json).value;
  const { error, message } = problem.parse(json).value;
  throw new Error(`${method} ${new URL(address).pathname}: ${error}. ${message}`);
}
