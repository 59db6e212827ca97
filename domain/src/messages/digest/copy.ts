import { formatSignedUsd, formatUsd } from '../../shared/money.ts';
import { formatWeek } from '../../shared/weeks.ts';
import { describeNet } from '../emails/copy.ts';
import type { EmailBlock, EmailContent, EmailFact } from '../emails/model.ts';
import { nameInMail } from '../emails/rules.ts';
import { recapBlocks } from '../recap/copy.ts';
import type { Digest, DigestGroup } from './model.ts';

/** The weekly digest (EM-04), with the recap of each group (RC-13). */
export function digestEmail({ from, groups }: Digest, publicUrl: string): EmailContent {
  const title = titleText(groups);
  const week = formatWeek({ id: from.slice(0, 'YYYY-MM-DD'.length) });
  return {
    subject: `Your week on Evens: ${title}`,
    preview: `${week}. Bets, results, and open debts in your groups.`,
    headline: `Your week: ${title}`,
    body: [week, ...groups.flatMap(groupBlocks)],
    button: { label: 'Open Evens', link: publicUrl },
  };
}

/** 'won 3 of 5, up $42.50'. */
function titleText(groups: readonly DigestGroup[]): string {
  const sum = (get: (group: DigestGroup) => number) => groups.reduce((total, group) => total + get(group), 0);
  const bets = sum((group) => group.bets);
  if (bets === 0) return 'no bets settled';
  return `won ${sum((group) => group.won)} of ${bets}, ${describeNet(sum((group) => group.netCents))}`;
}

function groupBlocks(group: DigestGroup): EmailBlock[] {
  return [
    { title: nameInMail(group.groupName) },
    { facts: [...betFacts(group), ...debtFacts(group)] },
    ...(group.recap ? recapBlocks(group.groupName, group.recap) : []),
  ];
}

function betFacts({ bets, won, lost, pushed, netCents }: DigestGroup): EmailFact[] {
  if (bets === 0) return [['Bets settled', 'None']];
  return [
    ['Bets settled', String(bets)],
    ['Won', String(won)],
    ['Lost', String(lost)],
    ...(pushed > 0 ? ([['Pushed', String(pushed)]] as const) : []),
    ['Net', formatSignedUsd(netCents)],
  ];
}

function debtFacts({ owesCents, owedCents }: DigestGroup): EmailFact[] {
  if (owesCents === 0 && owedCents === 0) return [['Open debts', 'None']];
  return [
    ...(owesCents > 0 ? ([['You owe', formatUsd(owesCents)]] as const) : []),
    ...(owedCents > 0 ? ([['You’re owed', formatUsd(owedCents)]] as const) : []),
  ];
}
