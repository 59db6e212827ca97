/** How many rows a backup has, and in how many tables. */
export function describeRows(rows: Readonly<Record<string, number>>): string {
  const filled = Object.values(rows).filter((count) => count > 0);
  const sum = filled.reduce((total, count) => total + count, 0);
  return `${sum.toLocaleString('en-US')} ${sum === 1 ? 'row' : 'rows'} in ${filled.length} ${filled.length === 1 ? 'table' : 'tables'}`;
}
