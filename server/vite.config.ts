import { relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** A module finds files relative to its source, also when it's part of the bundle. */
function filesStay(): Plugin {
  let builtFolder = '';
  return {
    name: 'files-stay',
    enforce: 'pre',
    configResolved({ build }) {
      builtFolder = resolve(ROOT, build.outDir);
    },
    transform(code, id) {
      if (!id.startsWith(ROOT) || !code.includes('import.meta.url')) return null;
      const source = JSON.stringify(relative(builtFolder, id).replaceAll(sep, '/'));
      return { code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`), map: null };
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
  plugins: [filesStay(), ownMapsOnly],
  publicDir: false,
  // PGlite loads its own files from its folder.
  ssr: { noExternal: true, external: ['@electric-sql/pglite'] },
  build: {
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      output: {
        chunkFileNames: '[name].js',
        sourcemapExcludeSources: true,
        codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, entriesAware: true }] },
      },
    },
  },
});
