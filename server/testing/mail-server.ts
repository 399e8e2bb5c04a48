import { createServer, type Socket } from 'node:net';

type Answers = (line: string) => string | undefined;

export interface Options {
  /** What it answers to a command in the place of what is usual; `silence`: nothing, from then on; `hang up`. */
  answers?: Answers;
  offers?: string[];
  greeting?: string;
}

export interface SmtpServer {
  url: string;
  /** The lines of each letter that it took, its sender and recipients first. */
  letters: string[][];
  /** Everything that was said to it. */
  heard: string[];
  connections: () => number;
  close: () => void;
}

/** A mail server of a test's own, until it is closed. */
export async function openMailServer({
  answers,
  offers = [],
  greeting = '220 here',
}: Options = {}): Promise<SmtpServer> {
  const letters: string[][] = [];
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    let letter: string[] = [];
    let isWriting = false;
    let rest = '';
    const say = (text: string) => {
      if (text === 'hang up') socket.destroy();
      else if (text !== 'silence') socket.write(`${text}\r\n`);
    };
    const usual = (line: string): string => {
      if (line.startsWith('EHLO'))
        return ['here', ...offers]
          .map((each, at, all) => `250${at === all.length - 1 ? ' ' : '-'}${each}`)
          .join('\r\n');
      if (line.startsWith('AUTH')) return '235 in';
      if (line.startsWith('DATA')) return '354 go on';
      if (line.startsWith('STARTTLS')) return '502 not here';
      return '250 ok';
    };
    const hear = (line: string) => {
      heard.push(line);
      if (isWriting && line !== '.') return void letter.push(line);
      if (line.startsWith('MAIL')) letter = [];
      if (/^(MAIL|RCPT)/.test(line)) letter.push(line);
      const answer = answers?.(line) ?? usual(line);
      if (isWriting) {
        letters.push(letter);
        letter = [];
      }
      isWriting = answer.startsWith('354');
      say(answer);
    };
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    say(greeting);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, letters, heard, connections: () => connections, close };
}

/** A letter’s lines, with what is wrapped or encoded in them put together. */
export const readLetter = (letter: readonly string[] = []): string =>
  letter
    .join('\n')
    .replaceAll('=\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

/** To whom each letter that it took went, as it was said. */
export const recipientsOf = ({ letters }: SmtpServer) =>
  letters.map((letter) => letter.find((line) => line.startsWith('RCPT')));
