import { describe, expect, it } from 'vitest';
import { checkChunkCircles } from './chunk-circles.ts';
import { plant } from './testing/planted.ts';

const check = (manifest: Record<string, { imports?: string[] }>) =>
  checkChunkCircles(plant({ '.vite/manifest.json': JSON.stringify(manifest) }));

describe('built files that import each other', () => {
  it('are reported, with the files between them', () => {
    const manifest = {
      'index.html': { imports: ['_tabs.js'] },
      '_tabs.js': { imports: ['bets.tsx'] },
      'bets.tsx': { imports: ['_forms.js', '_tabs.js'] },
      '_forms.js': {},
    };
    expect(check(manifest)).toEqual({ isFine: false, output: '_tabs.js > bets.tsx > _tabs.js' });
  });

  it("aren't found where several files share one", () => {
    const manifest = { 'bets.tsx': { imports: ['_tabs.js'] }, 'bids.tsx': { imports: ['_tabs.js'] }, '_tabs.js': {} };
    expect(check(manifest)).toEqual({ isFine: true, output: '' });
  });
});
