import { HOUR_MS } from '@evens/domain/shared/time-units';
import type { components } from '../../../lib/api.gen.ts';
import type { Line } from '../../../ui/chart/line-layout.ts';

export type Profits = components['schemas']['Profits'];
export type MemberProfits = components['schemas']['MemberProfits'];

export type ProfitLines = { times: readonly number[]; lines: readonly Line[] };

/** The share of the width before the first bet, where everyone is at zero. */
const LEAD = 0.03;

type LineOptions = { viewerId: string; picked: readonly string[] };

/** One line for each member who has bet. All start at zero, and the highest at the end comes first. */
export function profitLines({ times, members }: Profits, { viewerId, picked }: LineOptions): ProfitLines {
  const moments = times.map((time) => Date.parse(time));
  const [first = 0, last = 0] = [moments[0], moments.at(-1)];
  const start = first - Math.max(HOUR_MS, (last - first) * LEAD);
  const lines = members.map(({ userId, name, profitCents }) => ({
    key: userId,
    name,
    values: [0, ...profitCents],
    tone: getTone(userId, { viewerId, picked }),
  }));
  return {
    times: [start, ...moments],
    lines: lines.toSorted((a, b) => (b.values.at(-1) ?? 0) - (a.values.at(-1) ?? 0) || a.name.localeCompare(b.name)),
  };
}

function getTone(userId: string, { viewerId, picked }: LineOptions): number | null {
  if (userId === viewerId) return 0;
  const at = picked.indexOf(userId);
  return at < 0 ? null : at + 1;
}
