import { expect, it } from 'vitest';
import { StreamBody } from './stream-body.ts';

const LONG = 'x'.repeat(100_000);

function aBody() {
  let ends = 0;
  const body = new StreamBody(() => {
    ends += 1;
  });
  const reader = body.readable.getReader();
  const read = async () => {
    const { value } = await reader.read();
    return value === undefined ? null : new TextDecoder().decode(value);
  };
  return { body, reader, read, countEnds: () => ends };
}

it('everything written in one turn goes out in one piece', async () => {
  const { body, read } = aBody();
  const first = read();
  body.write('one ');
  body.write('two ');
  body.write('three');
  expect(await first).toBe('one two three');
  const second = read();
  body.write('four');
  expect(await second).toBe('four');
});

it('a browser that falls behind gets everything once and in order', async () => {
  const { body, read } = aBody();
  for (const text of [LONG, 'one', LONG, 'two']) {
    body.write(text);
    await new Promise((resolve) => setImmediate(resolve));
  }
  body.finish();
  let all = '';
  for (let text = await read(); text !== null; text = await read()) all += text;
  expect(all).toBe(`${LONG}one${LONG}two`);
});

it('a page of missed events waits until the browser has taken the last one', async () => {
  const { body, read } = aBody();
  body.write(LONG);
  await body.keepUp();
  body.write('next');
  let isSent = false;
  const sent = body.keepUp().then(() => {
    isSent = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isSent).toBe(false);
  expect(await read()).toBe(LONG);
  await sent;
  expect(await read()).toBe('next');
});

it('a browser that leaves too much unread loses its stream, and waits for nothing', async () => {
  const { body, countEnds } = aBody();
  for (let n = 0; n < 40 && !body.hasEnded; n += 1) {
    body.write(LONG);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect([body.hasEnded, countEnds()]).toEqual([true, 1]);
  await body.keepUp();
  body.write('more');
});

it('a stream that is cut sends nothing that still waited', async () => {
  const { body, read, countEnds } = aBody();
  const first = read();
  body.write('secret');
  body.abort();
  body.write('secret');
  expect([await first, countEnds()]).toEqual([null, 1]);
});

it('what was sent right away arrives, even if the stream is cut in the same turn', async () => {
  const { body, read } = aBody();
  body.write('your access has changed');
  body.flush();
  body.write('secret');
  body.abort();
  expect([await read(), await read()]).toEqual(['your access has changed', null]);
});

it('a browser that leaves ends its stream once', async () => {
  const { body, reader, countEnds } = aBody();
  await reader.cancel();
  body.write('more');
  body.abort();
  expect([body.hasEnded, countEnds()]).toEqual([true, 1]);
});
