import type { Context } from 'hono';
import type { AppEnv } from './env.ts';

type Cell = string | number | boolean | Date | null;

/** A column of a table: its header, and its value in a row. */
export type Column<Row> = { head: string; cell: (row: Row) => Cell };

/** A table that is read page by page, as fast as it's downloaded. */
export type Table = { heads: readonly string[]; pages: AsyncIterable<readonly Cell[][]> };

export function toTable<Row>(columns: readonly Column<Row>[], pages: AsyncIterable<readonly Row[]>): Table {
  async function* lines() {
    for await (const rows of pages) yield rows.map((row) => columns.map(({ cell }) => cell(row)));
  }
  return { heads: columns.map(({ head }) => head), pages: lines() };
}

/** The byte order mark tells spreadsheets that the text is UTF-8. */
const UTF8_MARK = '\ufeff';

/**
 * Where a spreadsheet would start a formula, also with full-width characters: at the start of a cell, and after a
 * semicolon, a tab, or a line break, which start a new cell if columns aren't separated by commas.
 */
const formulaStart = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const otherColumns = /(?<=[;\t\r\n])/;
const formulaAfterSpace = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** A table as a file to download, for spreadsheets (RFC 4180). */
export function sendCsv(c: Context<AppEnv>, fileName: string, table: Table): Response {
  return c.body(toStream(csvText(table)), 200, {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${fileName}"`,
  });
}

/** Tables as one JSON file for programs: lists of records with the column headers as keys. */
export function sendRecords(c: Context<AppEnv>, fileName: string, tables: Readonly<Record<string, Table>>): Response {
  return c.body(toStream(recordText(tables)), 200, {
    'content-type': 'application/json',
    'content-disposition': `attachment; filename="${fileName}"`,
  });
}

async function* recordText(tables: Readonly<Record<string, Table>>) {
  let before = '{';
  for (const [name, { heads, pages }] of Object.entries(tables)) {
    yield `${before}${JSON.stringify(name)}:[`;
    let between = '';
    for await (const rows of pages) {
      const records = rows.map((row) => JSON.stringify(Object.fromEntries(row.map((cell, at) => [heads[at], cell]))));
      if (records.length > 0) yield between + records.join(',');
      if (records.length > 0) between = ',';
    }
    yield ']';
    before = ',';
  }
  yield '}';
}

async function* csvText({ heads, pages }: Table) {
  yield UTF8_MARK + csvLine(heads);
  for await (const rows of pages) yield rows.map(csvLine).join('');
}

function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

/** Puts an apostrophe before anything that would be treated as a formula. Numbers stay as they are. */
function written(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell);
  const text = withoutFormulas(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function withoutFormulas(cell: string): string {
  const [first = '', ...others] = cell.split(otherColumns);
  let opensFormula = false;
  // Goes backward, because a part that is only whitespace starts with what follows it.
  const guarded = others.toReversed().map((part) => {
    const inside = part.replace(/^[\s"]+/, '');
    opensFormula = inside === '' ? opensFormula : formulaAfterSpace.test(inside);
    return opensFormula ? `'${part}` : part;
  });
  return (formulaStart.test(first) ? "'" : '') + first + guarded.toReversed().join('');
}

/** Read no faster than it's downloaded. If reading fails, the download fails too. */
function toStream(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
