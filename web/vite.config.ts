import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstLook } from './build/first-look.ts';
import { galleryFrames } from './build/gallery-frames.ts';
import { iconModules } from './build/icon-modules.ts';
import { neededByTabs } from './build/needed-by-tabs.ts';
import { serviceWorker } from './build/service-worker.ts';
import { tabPages } from './build/tab-pages.ts';

/** The first paint needs only the style sheet and the font, so the code loads after them. */
const codeComesSecond: Plugin = {
  name: 'code-comes-second',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
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

/** The address of the script that runs first changes with it, so the service worker can keep it (UX-03). */
const earlyHasVersion: Plugin = {
  name: 'early-has-version',
  apply: 'build',
  transformIndexHtml(html) {
    const source = readFileSync(new URL('public/early.js', import.meta.url));
    const version = createHash('sha256').update(source).digest('hex').slice(0, 8);
    return html.replace('"/early.js"', `"/early.js?${version}"`);
  },
};

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    iconModules,
    codeComesSecond,
    earlyHasVersion,
    tabPages,
    relativeStyles,
    serviceWorker,
    firstLook,
    galleryFrames,
  ],
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
            // What every screen needs, in one file, because small files compress worse than one.
            { name: 'start', test: /web\/src\/app\/main\.tsx$/, priority: 3 },
            { name: neededByTabs(), debugName: 'tabs', includeDependenciesRecursively: false, priority: 2 },
            // What holds someone on a page. No tab needs it before a dialog or a form is open.
            { name: 'stay', test: /tanstack\/react-router\/.*useBlocker/, priority: 3 },
            // The forms library, and what sends its forms, come with the first form.
            { name: 'forms', test: /react-hook-form|web\/src\/lib\/use-submit-form/, priority: 1 },
            // What a screen does after its first paint.
            {
              name: 'late',
              test: /web\/src\/(app\/(offline\/late-start|shortcuts\/shortcuts)|lib\/live\/live-link)\.ts/,
            },
            // Small parts that several later chunks need. Each in its own file would be a request for a few hundred bytes.
            {
              name: 'shared',
              test: /web\/src\/(?!ui\/popups)|domain\/src|tanstack/,
              minShareCount: 4,
              maxModuleSize: 2_000,
              includeDependenciesRecursively: false,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
