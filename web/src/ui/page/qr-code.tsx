import { encodeQR } from 'qr';

/** The empty margin that cameras need around a code. */
const QUIET_MODULES = 4;

/** The dark modules of a row, with each run as one box. */
function rowPath(row: readonly boolean[], y: number): string {
  const runs: string[] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    let end = x + 1;
    while (row[end]) end += 1;
    runs.push(`M${x} ${y}h${end - x}v1h${x - end}z`);
    x = end;
  }
  return runs.join('');
}

/** A QR code, dark on light in both themes. `label` describes it for screen readers. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_MODULES });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="block aspect-square w-full rounded-md bg-print-ground fill-print"
    >
      <path d={rows.map(rowPath).join('')} />
    </svg>
  );
}
