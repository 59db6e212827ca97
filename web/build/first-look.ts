import type { Plugin } from 'vite';
import { buildServerCode } from './server-code.ts';

/** The server runs it to draw the first screen into the page. It isn't for browsers, so it has no address among the assets. */
export const FIRST_LOOK = '.server/draw-lines.js';

export const firstLook: Plugin = {
  name: 'first-look',
  apply: 'build',
  async generateBundle() {
    const source = await buildServerCode('src/app/first-look/draw-lines.tsx');
    this.emitFile({ type: 'asset', fileName: FIRST_LOOK, source });
  },
};
