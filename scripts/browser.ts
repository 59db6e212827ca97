import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The options that Playwright's `launch` needs to open the browser. */
export type BrowserLaunch = {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
};

const root = fileURLToPath(new URL('..', import.meta.url));

const installedNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const installedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
];

const quietArgs = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--font-render-hinting=none',
];

/** Uses the browser in BROWSER_PATH, or else an installed Chromium or Chrome, or else the one from npm. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): BrowserLaunch {
  const named = env.BROWSER_PATH;
  if (named && !isExecutable(named)) throw new Error(`BROWSER_PATH is ${named}, which can't be run.`);
  const installed = named || installedBrowser(env.PATH ?? '');
  if (installed) return { executablePath: installed, args: launchArgs(), env: plainEnv(env) };
  return packagedBrowser(env);
}

function installedBrowser(path: string): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  const candidates = installedNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...installedPlaces].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Chromium won't run as root, or at all in many containers, with its sandbox on. We only open our own pages. */
function launchArgs(): string[] {
  return ['--no-sandbox', ...quietArgs];
}

function packagedBrowser(env: NodeJS.ProcessEnv): BrowserLaunch {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error("Couldn't find Chromium or Chrome. Install one, or set BROWSER_PATH.");
  }
  const folder = unpackedBrowser();
  return {
    executablePath: join(folder, 'chromium'),
    args: launchArgs(),
    env: {
      ...plainEnv(env),
      LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/** Unpacks each browser version once, into the project's cache rather than the machine's temporary folder. */
function unpackedBrowser(): string {
  const entry = createRequire(join(root, 'e2e', 'package.json')).resolve('@sparticuz/chromium');
  const { version }: { version: string } = createRequire(entry)('../package.json');
  const folder = join(root, '.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const staging = `${folder}.${process.pid}`;
  mkdirSync(staging, { recursive: true });
  unpackInto(staging, entry);
  writeFileSync(join(staging, 'fonts.conf'), fontSettings(folder));
  try {
    renameSync(staging, folder);
  } catch (error) {
    // Another process unpacked it first, so use that one.
    rmSync(staging, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The package always unpacks into TMPDIR, so it runs in a process that has ours as TMPDIR. */
function unpackInto(staging: string, entry: string): void {
  const program = `
    const { inflate } = await import(process.argv[1]);
    const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(names.map((name) => inflate(process.argv[2] + '/' + name)));
  `;
  const packed = join(dirname(entry), '..', 'bin');
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', program, '--', entry, packed], {
    env: { ...process.env, TMPDIR: staging },
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`Couldn't unpack the browser from npm:\n${run.stderr}`);
}

/** The package's one font comes first, so that pages look the same whatever fonts the machine has. */
function fontSettings(folder: string): string {
  const preferred = ['sans-serif', 'system-ui', 'ui-sans-serif', 'Arial', 'Helvetica', 'Segoe UI', 'Roboto'];
  const aliases = preferred.map(
    (family) => `<alias binding="same"><family>${family}</family><prefer><family>Open Sans</family></prefer></alias>`,
  );
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
  ${aliases.join('\n  ')}
</fontconfig>
`;
}

function plainEnv(env: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}
