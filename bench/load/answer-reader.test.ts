import { expect, test } from 'vitest';
import { AnswerReader } from './answer-reader.ts';

const answer = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello');

test('an answer is complete with its last byte, however it is cut', () => {
  const reader = new AnswerReader();
  for (let round = 0; round < 2; round += 1) {
    const complete = Array.from(answer, (_, at) => reader.take(answer.subarray(at, at + 1)));
    expect(complete.indexOf(true)).toBe(answer.length - 1);
  }
  expect(reader.take(answer)).toBe(true);
});

test('what is no success is an error', () => {
  const refused = Buffer.from('HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\n\r\n');
  expect(() => new AnswerReader().take(refused)).toThrow('429');
});

test('an answer whose length is not said is an error', () => {
  const endless = Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
  expect(() => new AnswerReader().take(endless)).toThrow('Content-Length');
});
