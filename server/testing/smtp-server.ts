import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

type Answers = (line: string) => string | undefined;

interface Options {
  /** What it answers to a command in the place of what is usual; `silence`: nothing, from then on. */
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
}

/** A mail server of a test's own. */
export async function smtpServer({ answers, offers = [], greeting = '220 here' }: Options = {}): Promise<SmtpServer> {
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
    const say = (text: string) => text !== 'silence' && socket.write(`${text}\r\n`);
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
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, letters, heard, connections: () => connections };
}
