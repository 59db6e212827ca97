import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type Column, sendCsv, toTable } from './csv.ts';
import type { AppEnv } from './env.ts';

type Row = { text: string; amount: number };

const columns: Column<Row>[] = [
  { head: 'text', cell: ({ text }) => text },
  { head: 'amount', cell: ({ amount }) => amount },
];

async function download<T>(pages: T[][], of: Column<T>[]): Promise<Response> {
  const app = new Hono<AppEnv>();
  async function* read() {
    yield* pages;
  }
  app.get('/table', (c) => sendCsv(c, 'evens-table.csv', toTable(of, read())));
  return app.request('/table');
}

async function read<T>(pages: T[][], of: Column<T>[]): Promise<string[][]> {
  const bytes = await (await download(pages, of)).arrayBuffer();
  return parse(Buffer.from(bytes), { bom: true, relaxColumnCount: false });
}

describe('a table to download', () => {
  it('is a file with a name, in an encoding that spreadsheets recognize', async () => {
    const answer = await download([[{ text: 'Zoë', amount: 1 }]], columns);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="evens-table.csv"');
    expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('\ufefftext,amount\r\nZoë,1\r\n');
  });

  it('has its headers even when it has no rows, and continues over pages', async () => {
    expect(await read([], columns)).toEqual([['text', 'amount']]);
    const pages = [[{ text: 'a', amount: 1 }], [], [{ text: 'b', amount: 2 }]];
    expect(await read(pages, columns)).toEqual([
      ['text', 'amount'],
      ['a', '1'],
      ['b', '2'],
    ]);
  });

  it.each([
    '=1+1',
    '+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '=HYPERLINK("https://evil.example","pay")',
    '＝1+1',
    '＠x',
  ])('never lets a spreadsheet treat %j as a formula', async (text) => {
    const [cell = '', amount] = (await read([[{ text, amount: -110 }]], columns))[1] ?? [];
    expect([cell.replace(/(?<=[\t\r\n])'/, ''), amount]).toEqual([`'${text}`, '-110']);
  });

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a; "-2+3', 'a;\' "-2+3'],
    ['a\n=1;;+2', "a\n'=1;;'+2"],
    ['a;＝1', "a;'＝1"],
    ['2-1; b=c', '2-1; b=c'],
  ])('never lets one treat a part of %j as a formula when columns end at semicolons or tabs', async (text, safe) => {
    expect((await read([[{ text, amount: 1 }]], columns))[1]).toEqual([safe, '1']);
    for (const delimiter of [';', '\t']) {
      const file = Buffer.from(await (await download([[{ text, amount: 1 }]], columns)).arrayBuffer());
      const rows = parse(file, { bom: true, delimiter, relaxColumnCount: true, relaxQuotes: true });
      const cells = rows.flat().map((cell: string) => cell.replace(/^[\s"]+/, ''));
      expect(cells.filter((cell: string) => /^[=+\-@＝]/.test(cell))).toEqual([]);
    }
  });

  it('writes times in UTC, and leaves missing values empty', async () => {
    const of: Column<Date | null>[] = [{ head: 'at', cell: (at) => at }];
    const at = new Date('2026-11-01T15:00:00Z');
    expect(await read([[at]], of)).toEqual([['at'], ['2026-11-01T15:00:00.000Z']]);
    const both: Column<null>[] = [
      { head: 'a', cell: () => null },
      { head: 'b', cell: () => true },
    ];
    expect(await read([[null]], both)).toEqual([
      ['a', 'b'],
      ['', 'true'],
    ]);
  });

  it('keeps every text, including commas, quotes, and line breaks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), async (texts) => {
        const cells = texts.map((text) => `.${text}`);
        const found = await read([cells.map((text) => ({ text, amount: 0 }))], columns);
        // An apostrophe may have been added where another cell could begin, as above. Nothing else differs.
        const bare = (text = '') => text.replace(/(?<=[;\t\r\n])'/g, '');
        expect(found.slice(1).map(([text]) => bare(text))).toEqual(cells.map(bare));
      }),
    );
  });
});
