import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';

/** The first paint needs only the style sheet and the font, so the code loads after them. */
const codeComesSecond: Plugin = {
  name: 'code-comes-second',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
  },
};

/** The same page for a signed-in person who opens Lines. It shows the heading right away (SH-06). */
const linesOpen: Plugin = {
  name: 'lines-open',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('there is no index.html to begin with the lines');
    const source = String(page.source).replace('<html ', '<html data-opening="lines" ');
    this.emitFile({ type: 'asset', fileName: 'lines.html', source });
  },
};

/** Evens can run under a path. Only its pages name files from the root, and the server adds the path there (HO-08). */
const relativeStyles: Plugin = {
  name: 'relative-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
      file.source = String(file.source).replaceAll('url(/assets/', 'url(');
    }
  },
};

/** The service worker is built on its own, because not every browser lets it import other files. */
async function buildServiceWorker(): Promise<string> {
  const options = { input: 'src/worker/service-worker.ts', output: { format: 'iife' } } as const;
  const [built] = [
    await build({
      configFile: false,
      root: import.meta.dirname,
      publicDir: false,
      logLevel: 'warn',
      build: { write: false, target: 'es2023', rolldownOptions: options },
    }),
  ].flat();
  if (!built || !('output' in built)) throw new Error('the service worker was not built');
  return built.output[0].code;
}

const serviceWorker: Plugin = {
  name: 'service-worker',
  configureServer({ middlewares }) {
    middlewares.use('/sw.js', async (_request, response) => {
      response.setHeader('content-type', 'text/javascript').end(await buildServiceWorker());
    });
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: await buildServiceWorker() });
  },
};

export default defineConfig({
  plugins: [react(), tailwindcss(), codeComesSecond, linesOpen, relativeStyles, serviceWorker],
  // React has this built in, and the shim would add to the first screen.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim/, replacement: 'use-sync-external-store' }] },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The content policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    // The page links the one style sheet, so no chunk has to ask for it.
    cssCodeSplit: false,
    // The manifest maps sources to built files, for the check of page budgets.
    manifest: true,
    // Preload lists for later chunks would add to the first screen, so only the HTML page has one.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, parts, { hostType }) => (hostType === 'html' ? parts : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the first screen needs, in one file, because small files compress worse than one.
            { name: 'start', test: /web\/src\/app\/main\.tsx$/ },
          ],
        },
      },
    },
  },
});
