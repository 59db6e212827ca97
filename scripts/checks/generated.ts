import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { projectRoot, runNode } from '../tools.ts';

/** A generated file and the function that generates it. */
export type Generated = { path: string; make: () => Promise<string> };

export const generatedFiles: readonly Generated[] = [
  { path: 'web/src/lib/api.gen.ts', make: makeApiTypes },
  { path: 'server/migrations/schema.sql', make: makeSchema },
  { path: 'docs/round-trips.md', make: () => print('server/src/testing/print-round-trips.ts') },
  { path: 'docs/messages/text-messages.md', make: () => print('server/src/testing/print-messages.ts', 'text') },
  { path: 'docs/messages/push-notifications.md', make: () => print('server/src/testing/print-messages.ts', 'push') },
  { path: 'docs/messages/group-channels.md', make: () => print('server/src/testing/print-messages.ts', 'group') },
];

async function makeApiTypes(): Promise<string> {
  const types = astToString(await openapiTS(await print('server/src/openapi-print.ts')));
  return `// Made from the server's own description of its calls by npm run generate.\n\n${types}`;
}

async function makeSchema(): Promise<string> {
  const schema = await print('server/src/schema-print.ts');
  return `-- The schema after every migration, made by npm run generate.\n\n${schema}`;
}

async function print(program: string, ...options: string[]): Promise<string> {
  const { exitCode, answer, output } = await runNode([join(projectRoot, program), ...options]);
  if (exitCode !== 0) throw new Error(`${program} failed:\n${inShort(output)}`);
  return answer;
}

/** An error inside a minified library prints its code as one very long line, which is dropped. */
function inShort(output: string): string {
  const lines = output.split('\n').filter((line) => line.length < 500);
  return lines.slice(0, 20).join('\n');
}

/** Returns a message if the file differs from what would be generated now. */
export async function findStale(root: string, { path, make }: Generated): Promise<string | undefined> {
  const committed = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
  return committed === (await make()) ? undefined : `${path} is stale: run npm run generate`;
}
