// Plain JavaScript, because it has to run before Node reads any TypeScript.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// The next start finds everything compiled.
enableCompileCache(fileURLToPath(new URL('../.cache/compiled/', import.meta.url)));
// Stack traces name lines of the sources, not of the bundle.
process.setSourceMapsEnabled(true);
await import('./start.ts');
