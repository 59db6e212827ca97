import { formatLine, formatTotal } from '../shared/american-odds.ts';
import type { Selection } from './model.ts';

/** 'Chiefs −3.5', 'Over 47.5', 'Chiefs to win'. The side of a custom bid is shown as its creator wrote it. */
export function describePick({ team, type, line }: Pick<Selection, 'team' | 'type' | 'line'>, betType: string): string {
  if (type) return line === null ? type : `${type} ${formatTotal(line)}`;
  const name = team ?? 'Unknown';
  if (line !== null) return `${name} ${formatLine(line)}`;
  return betType === 'custom' ? name : `${name} to win`;
}
