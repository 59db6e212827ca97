import { type Command, CommandError } from './command.ts';
import type { Finding } from './doctor/finding.ts';
import { checkInside } from './doctor/inside-checks.ts';
import { checkOutside } from './doctor/outside-checks.ts';

const ABOUT_WIDTH = 16;

/** Checks what a host can get wrong, and says what to do about each problem (HO-05). */
export const doctor: Command = {
  usage: [
    ['doctor', 'check the settings, database, disk, and more; exits with 1 if there is a problem'],
    ['doctor --outside', 'also call your mail service, odds feed, and public address'],
  ],
  canStartNew: true,
  takesDatabaseAsItIs: true,
  async run(site, [option, ...rest]) {
    if (rest.length > 0 || (option !== undefined && option !== '--outside')) {
      throw new CommandError('Use doctor, or doctor --outside.');
    }
    const findings = [...(await checkInside(site)), ...(option ? await checkOutside(site.config) : [])];
    const problems = findings.filter(({ advice }) => advice !== undefined).length;
    const lines = [...findings.flatMap(toLines), '', summarize(problems)];
    if (problems > 0) throw new CommandError(lines.join('\n'));
    return lines;
  },
};

function toLines({ about, found, advice }: Finding): string[] {
  const line = `${advice === undefined ? 'ok ' : '!! '} ${about.padEnd(ABOUT_WIDTH)}${found}`;
  return advice === undefined ? [line] : [line, `${' '.repeat(ABOUT_WIDTH + 4)}${advice}`];
}

function summarize(problems: number): string {
  if (problems === 0) return 'Everything is fine.';
  return problems === 1 ? 'There is 1 problem.' : `There are ${problems} problems.`;
}
