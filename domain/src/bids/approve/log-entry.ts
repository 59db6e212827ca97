import type { GroupLogEntry } from '../../groups/log/model.ts';
import { describePick } from '../../lines/copy.ts';
import { formatUsd } from '../../shared/money.ts';

type LoggedBid = {
  creatorName: string;
  amountCents: number;
  betType: string;
  selection: Parameters<typeof describePick>[0];
};

/** 'Ann declined Bob’s $600.00 bid on Bears +3.5.' */
export function bidDecisionEntry(
  bid: LoggedBid,
  { by, isApproved }: { by: string; isApproved: boolean },
): GroupLogEntry {
  const { creatorName, amountCents, betType, selection } = bid;
  const what = `${creatorName}’s ${formatUsd(amountCents)} bid on ${describePick(selection, betType)}`;
  return { kind: 'bid', text: `${by} ${isApproved ? 'approved' : 'declined'} ${what}.` };
}
