import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('location', { origin: 'http://localhost' });
const { readLines } = await import('./read-lines.ts');

let sent: Request[] = [];
let answers: Response[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return answers.shift() ?? Response.error();
  });
});

const read = () => readLines(new AbortController().signal);
const asked = () => sent.map((request) => request.headers.get('if-none-match'));
const lines = (lastUpdated: string, tag: string) =>
  Response.json({ items: [], lastUpdated }, { headers: { etag: tag } });
const unchanged = () => new Response(null, { status: 304 });

describe('loading the lines', () => {
  it('sends the known ETag, and keeps the data if nothing has changed', async () => {
    answers = [lines('one', 'W/"1"'), unchanged(), lines('two', 'W/"2"'), unchanged()];
    const first = await read();
    expect(await read()).toBe(first);
    const second = await read();
    expect(second).toMatchObject({ lastUpdated: 'two' });
    expect(await read()).toBe(second);
    expect(asked()).toEqual([null, 'W/"1"', 'W/"1"', 'W/"2"']);
  });

  it('keeps the data when the server refuses', async () => {
    answers = [
      lines('three', 'W/"3"'),
      Response.json({ code: 'SERVER_ERROR', message: 'No.' }, { status: 500 }),
      unchanged(),
    ];
    const known = await read();
    await expect(read()).rejects.toMatchObject({ status: 500 });
    expect(await read()).toBe(known);
  });
});
