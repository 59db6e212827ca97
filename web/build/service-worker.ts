import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';

/** Screens that don't have to open without a network, so a phone loads them only when someone goes there. */
const ONLINE_ONLY =
  /\/src\/(app\/(entry\.tsx|kit\/|routes\/(admin|site|group|user|notification)-|routes\/(recap|unsubscribe)\.)|features\/(audit|groups\/log|site\/(about|terms|coming-soon))\/)/;

type Shell = { files: readonly string[]; version: string };

/** The worker is built on its own, because not every browser lets it import other files. */
async function buildServiceWorker(shell: Shell): Promise<string> {
  const options = { input: 'src/worker/service-worker.ts', output: { format: 'iife' } } as const;
  const [built] = [
    await build({
      configFile: false,
      root: new URL('..', import.meta.url).pathname,
      publicDir: false,
      logLevel: 'warn',
      define: { SHELL: JSON.stringify(shell), 'process.env.NODE_ENV': '"production"' },
      build: { write: false, target: 'es2023', rolldownOptions: options },
    }),
  ].flat();
  if (!built || !('output' in built)) throw new Error('the service worker was not built');
  return built.output[0].code;
}

/** What the page names, and all chunks that lead from there to the tabs and their dialogs. */
function listShell(bundle: Rolldown.OutputBundle): Shell {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('there is no index.html to open without a network');
  const html = String(page.source);
  const named = Object.keys(bundle).filter((file) => html.includes(`/${file}"`));
  const files = new Set<string>();
  const waiting = [...named];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const chunk = bundle[file];
    if (files.has(file) || !file.startsWith('assets/')) continue;
    if (chunk?.type === 'chunk' && ONLINE_ONLY.test(chunk.facadeModuleId ?? '')) continue;
    files.add(file);
    if (chunk?.type === 'chunk') waiting.push(...chunk.imports, ...chunk.dynamicImports);
  }
  const [early] = /early\.js\?\w+/.exec(html) ?? [];
  if (!early) throw new Error('the page names no early.js');
  const sorted = [early, ...[...files].sort()];
  const version = createHash('sha256').update(html).update(sorted.join()).digest('hex').slice(0, 8);
  return { files: sorted, version };
}

export const serviceWorker: Plugin = {
  name: 'service-worker',
  enforce: 'post',
  configureServer({ middlewares }) {
    middlewares.use('/sw.js', async (_request, response) => {
      const code = await buildServiceWorker({ files: [], version: 'development' });
      response.setHeader('content-type', 'text/javascript').end(code);
    });
  },
  async generateBundle(_options, bundle) {
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: await buildServiceWorker(listShell(bundle)) });
  },
};
