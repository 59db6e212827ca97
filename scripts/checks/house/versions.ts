import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Project } from '../project.ts';

/** Another version of a package can be installed under a name of its own. */
const exact = /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>;
type Lock = { packages: Record<string, { resolved?: string }> };

/** Every package has an exact version, and the lock file names no registry host, since others may not reach it. */
export function checkVersions(project: Project): Finding[] {
  return project.paths.flatMap((path) => {
    if (path === 'package-lock.json') return hostsIn(project.root, path);
    return path.endsWith('package.json') ? loosePartsIn(project.root, path) : [];
  });
}

function loosePartsIn(root: string, path: string): Finding[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, path), 'utf8'));
  const parts = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  return Object.entries(parts)
    .filter(([, version]) => !exact.test(version))
    .map(([name, version]) => ({ file: path, message: `${name} is ${version}, not an exact version` }));
}

function hostsIn(root: string, path: string): Finding[] {
  const lock: Lock = JSON.parse(readFileSync(join(root, path), 'utf8'));
  return Object.entries(lock.packages)
    .filter(([, part]) => /^https?:/.test(part.resolved ?? ''))
    .map(([name, part]) => ({ file: path, message: `${name} is bound to ${part.resolved}` }));
}
