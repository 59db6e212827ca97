import { build, type Plugin } from 'vite';
import { iconModules } from './icon-modules.ts';

/** What loads after the first screen isn't drawn. */
const withoutLaterParts: Plugin = {
  name: 'without-later-parts',
  resolveDynamicImport: () => ({ id: 'later', external: true }),
};

/** One file with everything that a module of the pages needs to run in Node. */
export async function buildServerCode(entry: string): Promise<string> {
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
        ssr: entry,
        write: false,
        target: 'node20',
        rolldownOptions: { output: { codeSplitting: false } },
      },
    }),
  ].flat();
  if (!built || !('output' in built)) throw new Error(`${entry} was not built`);
  return built.output[0].code;
}
