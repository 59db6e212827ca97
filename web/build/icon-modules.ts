import type { Plugin } from 'vite';

const ICONS = /import \{([^}]*)\} from 'lucide-react';/g;

/** 'Clock3' is in 'clock-3'. */
function toModule(icon: string): string {
  return icon.replaceAll(/(?<=.)([A-Z]|\d+)/g, '-$1').toLowerCase();
}

/**
 * Imports each icon from its own module. The package's main module names all icons, so the bundler can't see which screen needs
 * which.
 */
export const iconModules: Plugin = {
  name: 'icon-modules',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/web/src/') || !code.includes("'lucide-react'")) return null;
    const changed = code.replaceAll(ICONS, (_, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => `import ${name} from 'lucide-react/icons/${toModule(name)}';`)
        .join(' '),
    );
    return { code: changed, map: null };
  },
};
