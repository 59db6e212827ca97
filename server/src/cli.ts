import { findCommand, getUsage } from './cli/commands.ts';
import { executeCommand } from './cli/execute-command.ts';
import { loadSettingsFile, readConfig, refuseNewFolder } from './config.ts';
import { toHostText } from './ports/host-errors.ts';

const HELP = ['', 'help', '--help', '-h'];

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function main([verb = '', ...words]: string[]): Promise<number> {
  if (HELP.includes(verb) || words.includes('--help')) {
    print(getUsage(verb));
    return 0;
  }
  const command = findCommand(verb);
  if (!command) {
    process.stderr.write(`There’s no command ${verb}.\n${getUsage().join('\n')}\n`);
    return 1;
  }
  loadSettingsFile();
  if (!command.canStartNew) refuseNewFolder();
  print(await executeCommand(readConfig(), { verb, words }));
  return 0;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${toHostText(error) ?? (error instanceof Error ? error.message : String(error))}\n`);
    process.exit(1);
  },
);
