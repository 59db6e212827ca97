import { auditText, differenceText } from '@evens/domain/audit/difference-text';
import { auditGroups } from '../features/audit/get-group-audit.ts';
import { type Command, CommandError } from './command.ts';

const MAX_LISTED = 1_000;

/** Recalculates who owes what, and lists each difference from what is stored (OP-06). */
export const audit: Command = {
  usage: [
    ['audit', 'recalculate every debt and standing and list the differences; exits with 1 if there are any'],
    ['audit GROUP', 'the same for the group with this id'],
  ],
  async run({ store }, [groupId, ...rest]) {
    if (rest.length > 0) throw new CommandError('Enter one group at a time.');
    const total = { bets: 0, debts: 0, payments: 0, differences: 0 };
    const lines: string[] = [];
    let groups = 0;
    for await (const { groupId: id, counts, differences } of auditGroups(store.database, groupId)) {
      groups += 1;
      total.bets += counts.bets;
      total.debts += counts.debts;
      total.payments += counts.payments;
      total.differences += counts.differences;
      lines.push(
        ...differences.slice(0, MAX_LISTED - lines.length).map((difference) => `${id}: ${differenceText(difference)}`),
      );
    }
    if (groupId !== undefined && groups === 0) throw new CommandError(`There is no group ${groupId}.`);
    const unlisted = total.differences - lines.length;
    const more = unlisted > 0 ? [`and ${unlisted} more`] : [];
    const report = [...lines, ...more, `${auditText(total)} in ${groups === 1 ? '1 group' : `${groups} groups`}.`];
    if (total.differences > 0) throw new CommandError(report.join('\n'));
    return report;
  },
};
