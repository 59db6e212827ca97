import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

afterAll(() => vi.unstubAllGlobals());

vi.stubGlobal('location', { origin: 'http://localhost' });
const { answer, api } = await import('./api.ts');
const { forgetAnswers } = await import('./known-answers.ts');

let sent: Request[] = [];
let answers: Response[] = [];
beforeEach(() => {
  forgetAnswers();
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return answers.shift() ?? Response.error();
  });
});

const read = (code = 'crew') => answer(api.GET('/api/invites/{code}', { params: { path: { code } } }));
const tags = () => sent.map((request) => request.headers.get('if-none-match'));
const says = (name: string, tag?: string) =>
  Response.json({ name }, { headers: tag === undefined ? {} : { etag: tag } });
const unchanged = () => new Response(null, { status: 304 });

describe('a GET that was answered before', () => {
  it('sends the known ETag, and keeps the data if nothing has changed', async () => {
    answers = [says('one', 'W/"1"'), unchanged(), says('two', 'W/"2"'), unchanged()];
    const first = await read();
    expect(await read()).toBe(first);
    const second = await read();
    expect(second).toEqual({ name: 'two' });
    expect(await read()).toBe(second);
    expect(tags()).toEqual([null, 'W/"1"', 'W/"1"', 'W/"2"']);
  });

  it('keeps the data when the server refuses', async () => {
    answers = [says('one', 'W/"1"'), Response.json({ code: 'NO', message: 'No.' }, { status: 500 }), unchanged()];
    const known = await read();
    await expect(read()).rejects.toMatchObject({ status: 500 });
    expect(await read()).toBe(known);
  });

  it('sends no ETag for another URL, after an answer without one, or after the person has left', async () => {
    answers = [says('one', 'W/"1"'), says('other'), says('other'), says('one', 'W/"1"')];
    await read();
    await read('other');
    await read('other');
    forgetAnswers();
    await read();
    expect(tags()).toEqual([null, null, null, null]);
  });

  it('is forgotten when there are too many newer ones', async () => {
    const ids = Array.from({ length: 51 }, (_, n) => `group${n}`);
    answers = ids.map((id) => says(id, `W/"${id}"`));
    for (const id of ids) await read(id);
    answers = [says('again', 'W/"again"'), unchanged()];
    await read('group0');
    await read('group50');
    expect(tags().slice(-2)).toEqual([null, 'W/"group50"']);
  });

  it('is not used for a change', async () => {
    answers = [says('one', 'W/"1"'), says('one')];
    await read();
    await answer(api.POST('/api/groups', { body: { name: 'X' } }));
    expect(tags()).toEqual([null, null]);
  });
});
