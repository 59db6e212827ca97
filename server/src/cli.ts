import { carryOut } from './cli/reach.ts';
import { isVerb, usageOf } from './cli/verbs.ts';
import { loadSettingsFile, readConfig } from './config.ts';

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function main([verb = '', ...words]: string[]): Promise<number> {
  if (verb === '' || verb === '--help' || words.includes('--help')) {
    say(usageOf(verb));
    return 0;
  }
  if (!isVerb(verb)) {
    process.stderr.write(`There’s no command ${verb}.\n${usageOf().join('\n')}\n`);
    return 1;
  }
  loadSettingsFile();
  say(await carryOut(readConfig(), { verb, words }));
  return 0;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
