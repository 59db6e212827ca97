import { join } from 'node:path';
import { buildWhenChanged } from './built-when-changed.ts';
import { projectRoot, runTool } from './tools.ts';

/** Without an entry, the bundle has those of the product: the server and the command line. */
type Bundle = { folder: string; entry?: string };

const product: Bundle = { folder: join(projectRoot, 'server', 'dist') };
const measured: Bundle = {
  folder: join(projectRoot, '.cache', 'measured-server'),
  entry: 'src/testing/servers/main.ts',
};

const sources = [
  'server/src/**/*.ts',
  'server/vite.config.ts',
  'server/package.json',
  'domain/src/**/*.ts',
  'package-lock.json',
];

/** One file loads much faster than several hundred, and needs no stripping of types. Returns the path of the bundle. */
export function buildServerWhenChanged(say: (line: string) => void): Promise<string> {
  return buildBundle('the server', product, say);
}

/** The server process of measurements, bundled in the same way. */
export function buildMeasuredServer(): Promise<string> {
  return buildBundle('the measured server', measured, () => {});
}

async function buildBundle(what: string, { folder, entry }: Bundle, say: (line: string) => void): Promise<string> {
  const make = async () => {
    const options = ['--ssr', ...(entry ? [entry] : []), '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
    const { exitCode, output } = await runTool('vite', ['build', 'server', ...options]);
    if (exitCode !== 0) throw new Error(`The server could not be built:\n${output}`);
  };
  await buildWhenChanged({ what, sources, stampPath: join(folder, '.built'), make, say });
  return join(folder, 'main.js');
}
