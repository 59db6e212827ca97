import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkBudgets } from './budgets.ts';
import { plant } from './testing/planted.ts';

/** Text that compresses to about this many kilobytes. */
function textOfSize(kilobytes: number): string {
  return randomBytes(kilobytes * 1024)
    .toString('latin1')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .padEnd(10);
}

/** Only printable bytes are kept: about 95 of 256, at about 6.6 bits each. */
const PER_KILOBYTE = (256 / 95) * (8 / 6.6);

const PAGE = '<script type="module" src="/assets/index.js"></script><link rel="stylesheet" href="/assets/index.css">';

const toPage = (tab: string) => `${PAGE}<link rel="modulepreload" crossorigin href="/assets/${tab}.js">`;

type Sizes = { shared: number; lines: number; dialog: number; bids: number };

function planted(sizes: Partial<Sizes>): string {
  const { shared, lines, dialog, bids } = { shared: 75, lines: 35, dialog: 50, bids: 40, ...sizes };
  const text = (kilobytes: number) => textOfSize(Math.round(kilobytes * PER_KILOBYTE));
  const others = ['home', 'bets', 'debts', 'stats'];
  const manifest = {
    '_index.js': { file: 'assets/index.js', imports: ['_react.js'], css: ['assets/index.css'] },
    '_react.js': { file: 'assets/react.js' },
    'src/app/routes/lines.tsx': { file: 'assets/lines.js', imports: ['_react.js', '_index.js'] },
    'src/features/bids/post/screen.tsx': { file: 'assets/post.js', imports: ['_react.js'] },
    'src/ui/popups/dialog-popup.tsx': { file: 'assets/dialog-popup.js' },
    'src/app/routes/bids.tsx': { file: 'assets/bids.js' },
    'src/app/group-gate/no-group.tsx': { file: 'assets/no-group.js' },
  };
  return plant({
    '.vite/manifest.json': JSON.stringify(manifest),
    'lines.html': toPage('lines'),
    'bids.html': toPage('bids'),
    ...Object.fromEntries(others.map((tab) => [`${tab}.html`, PAGE])),
    'assets/index.js': '',
    'assets/index.css': text(300),
    'assets/react.js': text(shared),
    'assets/lines.js': text(lines),
    'assets/post.js': '',
    'assets/dialog-popup.js': text(dialog),
    'assets/bids.js': text(bids),
    'assets/no-group.js': text(300),
  });
}

describe('the JavaScript of a page', () => {
  it('passes within its budgets, counting each file once and ignoring what comes later', () => {
    expect(checkBudgets(planted({}))).toEqual({ isFine: true, output: '' });
  });

  it('is reported when Lines is over 120 KB, along with the dialog on top of it', () => {
    const { isFine, output } = checkBudgets(planted({ lines: 55, dialog: 60 }));
    expect(isFine).toBe(false);
    expect(output).toMatch(/^\/lines: 1\d\d\.\d KB of JavaScript; at most 120\n.*at most 180$/);
  });

  it('is reported when only the dialog is too heavy', () => {
    const { output } = checkBudgets(planted({ dialog: 90 }));
    expect(output).toMatch(/^\/lines with the bid dialog: 2\d\d\.\d KB of JavaScript; at most 180$/);
  });

  it('is reported when another tab is over 130 KB', () => {
    const { output } = checkBudgets(planted({ bids: 70 }));
    expect(output).toMatch(/^\/bids: 1\d\d\.\d KB of JavaScript; at most 130$/);
  });

  it("is reported when the check doesn't know the source file a page is built from", () => {
    const root = planted({});
    const path = join(root, '.vite', 'manifest.json');
    const { 'src/features/bids/post/screen.tsx': _, ...rest } = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify(rest));
    expect(checkBudgets(root).output).toBe(
      "/lines with the bid dialog: src/features/bids/post/screen.tsx isn't part of the pages",
    );
  });

  it('is reported when a page loads nothing that the check can weigh', () => {
    const root = planted({});
    writeFileSync(join(root, 'home.html'), '<p>Evens</p>');
    expect(checkBudgets(root)).toEqual({
      isFine: false,
      output: 'home.html loads none of the files in the manifest',
    });
  });
});
