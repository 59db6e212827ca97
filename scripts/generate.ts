import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from './checks/generated.ts';
import { projectRoot } from './tools.ts';

for (const { path, make } of generatedFiles) {
  writeFileSync(join(projectRoot, path), await make());
  console.log(`Wrote ${path}.`);
}
