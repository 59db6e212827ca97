import { getUsage, isCommand } from './cli/commands.ts';
import { executeCommand } from './cli/execute-command.ts';
import { loadSettingsFile, readConfig } from './config.ts';

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function main([verb = '', ...words]: string[]): Promise<number> {
  if (verb === '' || verb === '--help' || words.includes('--help')) {
    print(getUsage(verb));
    return 0;
  }
  if (!isCommand(verb)) {
    process.stderr.write(`There’s no command ${verb}.\n${getUsage().join('\n')}\n`);
    return 1;
  }
  loadSettingsFile();
  print(await executeCommand(readConfig(), { verb, words }));
  return 0;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
