import { build, type Plugin } from 'vite';
import { iconModules } from './icon-modules.ts';

/** The server runs it to draw the first screen into the page. It isn't for browsers, so it has no address among the assets. */
export const FIRST_LOOK = '.server/draw-lines.js';

export const firstLook: Plugin = {
  name: 'first-look',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: FIRST_LOOK, source: await buildFirstLook() });
  },
};

/** What loads after the first screen isn't drawn. */
const withoutLaterParts: Plugin = {
  name: 'without-later-parts',
  resolveDynamicImport: () => ({ id: 'later', external: true }),
};

async function buildFirstLook(): Promise<string> {
  const [built] = [
    await build({
      configFile: false,
      root: new URL('..', import.meta.url).pathname,
      publicDir: false,
      logLevel: 'error',
      plugins: [iconModules, withoutLaterParts],
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        ssr: 'src/app/first-look/draw-lines.tsx',
        write: false,
        target: 'node20',
        rolldownOptions: { output: { codeSplitting: false } },
      },
    }),
  ].flat();
  if (!built || !('output' in built)) throw new Error('the first look was not built');
  return built.output[0].code;
}
