import { randomBytes } from 'node:crypto';
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

function planted({ shared, lines, dialog }: { shared: number; lines: number; dialog: number }): string {
  const text = (kilobytes: number) => textOfSize(Math.round(kilobytes * PER_KILOBYTE));
  const manifest = {
    '_index.js': { file: 'assets/index.js', imports: ['_react.js', '_lines.js'], css: ['assets/index.css'] },
    '_react.js': { file: 'assets/react.js' },
    '_lines.js': { file: 'assets/lines.js', imports: ['_react.js', '_index.js'] },
    'src/features/bids/post/screen.tsx': { file: 'assets/post.js', imports: ['_react.js'] },
    'src/ui/popups/dialog-popup.tsx': { file: 'assets/dialog-popup.js' },
    'src/app/routes/bids.tsx': { file: 'assets/bids.js' },
  };
  return plant({
    '.vite/manifest.json': JSON.stringify(manifest),
    'index.html': PAGE,
    'assets/index.js': '',
    'assets/index.css': text(300),
    'assets/react.js': text(shared),
    'assets/lines.js': text(lines),
    'assets/post.js': '',
    'assets/dialog-popup.js': text(dialog),
    'assets/bids.js': text(300),
  });
}

describe('the JavaScript of a page', () => {
  it('passes within its budgets, counting each file once and ignoring other pages', () => {
    expect(checkBudgets(planted({ shared: 75, lines: 35, dialog: 50 }))).toEqual({ isFine: true, output: '' });
  });

  it('is reported when the first screen is over 120 KB, along with the dialog on top of it', () => {
    const { isFine, output } = checkBudgets(planted({ shared: 80, lines: 50, dialog: 60 }));
    expect(isFine).toBe(false);
    expect(output).toMatch(/^the first screen of \/lines: 1\d\d\.\d KB of JavaScript; at most 120\n.*at most 180$/);
  });

  it('is reported when only the dialog is too heavy', () => {
    const { output } = checkBudgets(planted({ shared: 75, lines: 35, dialog: 90 }));
    expect(output).toMatch(/^\/lines with the bid dialog: 2\d\d\.\d KB of JavaScript; at most 180$/);
  });

  it("is reported when the check doesn't know the source file a page is built from", () => {
    const root = plant({
      '.vite/manifest.json': '{ "_index.js": { "file": "assets/index.js" } }',
      'index.html': PAGE,
      'assets/index.js': '',
    });
    expect(checkBudgets(root).output).toContain("src/features/bids/post/screen.tsx isn't part of the pages");
  });

  it('is reported when the page loads nothing that the check can weigh', () => {
    const root = plant({ '.vite/manifest.json': '{}', 'index.html': '<p>Evens</p>' });
    expect(checkBudgets(root)).toEqual({ isFine: false, output: expect.stringContaining('index.html loads none') });
  });
});
