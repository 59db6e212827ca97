import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

const THREAD = /(?<=new Worker\(new URL\(')\.\/([\w-]+)\.ts(?=', import\.meta\.url\))/g;

/** The file that a thread starts with is part of the bundle, next to the others, so the bundle needs no sources. */
const threadsAreBundled: Plugin = {
  name: 'threads-are-bundled',
  enforce: 'pre',
  transform(code, id) {
    const threads = [...code.matchAll(THREAD)].map(([, name = '']) => name);
    for (const name of threads)
      this.emitFile({ type: 'chunk', id: resolve(dirname(id), `${name}.ts`), fileName: `${name}.js` });
    return threads.length > 0 ? { code: code.replaceAll(THREAD, './$1.js'), map: null } : null;
  },
};

/** Where a module names a file, but not one of the bundle. */
const FILE = /(?<!new URL\('\.\/[\w-]+\.js', )import\.meta\.url/g;

/** A module finds other files relative to its source, also when it's part of the bundle. */
function filesStay(): Plugin {
  let builtFolder = '';
  return {
    name: 'files-stay',
    enforce: 'pre',
    configResolved({ build }) {
      builtFolder = resolve(ROOT, build.outDir);
    },
    transform(code, id) {
      if (!id.startsWith(ROOT)) return null;
      const source = JSON.stringify(relative(builtFolder, id).replaceAll(sep, '/'));
      const rebased = code.replaceAll(FILE, `new URL(${source}, import.meta.url).href`);
      return rebased === code ? null : { code: rebased, map: null };
    },
  };
}

/** Node reads the maps at every start, and those of packages are large. */
const ownMapsOnly: Plugin = {
  name: 'own-maps-only',
  generateBundle(_options, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      if (file.type !== 'chunk' || !file.name.startsWith('packages')) continue;
      file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
      delete bundle[`${name}.map`];
    }
  },
};

export default defineConfig({
  plugins: [threadsAreBundled, filesStay(), ownMapsOnly],
  publicDir: false,
  // PGlite loads its own files from its folder.
  ssr: { noExternal: true, external: ['@electric-sql/pglite'] },
  build: {
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { main: resolve(ROOT, 'src/main.ts'), cli: resolve(ROOT, 'src/cli.ts') },
      output: {
        chunkFileNames: '[name].js',
        // V8 keeps a file in two bytes per character if any of them isn't in Latin-1.
        charset: 'ascii',
        comments: { jsdoc: false },
        sourcemapExcludeSources: true,
        codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, entriesAware: true }] },
      },
    },
  },
});
