import { expect, test } from 'vitest';
import { ResponseReader } from './requests.ts';

const response = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello');

test('a response is complete with its last byte, however it is cut', () => {
  const reader = new ResponseReader();
  for (let round = 0; round < 2; round += 1) {
    const complete = Array.from(response, (_, at) => reader.take(response.subarray(at, at + 1)));
    expect(complete.indexOf(true)).toBe(response.length - 1);
  }
  expect(reader.take(response)).toBe(true);
});

test('what is no success is an error', () => {
  const refused = Buffer.from('HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\n\r\n');
  expect(() => new ResponseReader().take(refused)).toThrow('429');
});

test('a response whose length is not said is an error', () => {
  const endless = Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
  expect(() => new ResponseReader().take(endless)).toThrow('Content-Length');
});
