import { formatDollars, formatSignedUsd } from '@evens/domain/shared/money';
import { formatPercent, streakText } from '@evens/domain/stats/rules';
import { fitName } from '../../../ui/chart/end-labels.ts';
import { type LineLayout, layoutLines } from '../../../ui/chart/line-layout.ts';
import { axisMoney } from '../profits/copy.ts';
import { type Profits, profitLines } from '../profits/profit-lines.ts';
import type { Standing, Stats } from '../standings/sort-standings.ts';
import { pictureCopy as copy } from './copy.ts';
import { drawRule, drawText, EDGE, type Ink, type Picture, type Stroke, WIDTH } from './strokes.ts';

type PictureInput = { stats: Stats; profits: Profits | undefined; group: string; range: string; site: string };

const HEAD_PX = 104;
const CHART_PX = 230;
const ROW_PX = 30;
const FOOT_PX = 44;
/** A longer list would be unreadable on a phone. */
const MOST_ROWS = 16;
const NAME_PX = 190;
const NAMED_LINES = 4;

const DASHES = [[], [], [7, 3], [2, 3], [9, 3, 2, 3], [4, 4]] as const;

type Column = { head: string; x: number; words: (standing: Standing) => string; ink?: (standing: Standing) => Ink };

const columns: readonly Column[] = [
  {
    head: copy.profit,
    x: 330,
    words: ({ profitCents }) => formatSignedUsd(profitCents),
    ink: ({ profitCents }) => (profitCents > 0 ? 'win' : profitCents < 0 ? 'loss' : 'soft'),
  },
  { head: copy.record, x: 400, words: ({ won, lost, pushed }) => `${won}-${lost}-${pushed}` },
  { head: copy.winRate, x: 462, words: ({ winRate }) => formatPercent(winRate) },
  { head: copy.roi, x: 524, words: ({ returnOnWagers }) => formatPercent(returnOnWagers, { signed: true }) },
  { head: copy.streak, x: WIDTH - EDGE, words: ({ streak }) => streakText(streak) },
];

/** The standings as a picture to share: headings, the lines of the first and the last, and the table. */
export function layoutPicture({ stats, profits, group, range, site }: PictureInput): Picture {
  const standings = stats.members.filter(({ bets }) => bets > 0);
  const chart = profits && profits.times.length > 1 ? chartStrokes(profits, standings) : [];
  const tableY = HEAD_PX + (chart.length > 0 ? CHART_PX : 0);
  const rows = standings.slice(0, MOST_ROWS);
  const left = standings.length - rows.length;
  const footY = tableY + (rows.length + 1) * ROW_PX + FOOT_PX - 14;
  return {
    width: WIDTH,
    height: footY + 22,
    strokes: [
      drawText({ x: EDGE, y: 46, text: fitName(group, WIDTH * 0.75), size: 22, weight: 800 }),
      drawText({ x: EDGE, y: 70, text: copy.title(range), size: 13, ink: 'soft' }),
      drawText({
        x: WIDTH - EDGE,
        y: 46,
        text: formatDollars(stats.savedCents),
        size: 20,
        weight: 700,
        ink: 'accent',
        align: 'right',
      }),
      drawText({ x: WIDTH - EDGE, y: 70, text: copy.saved, size: 12, ink: 'soft', align: 'right' }),
      ...chart,
      ...tableStrokes(rows, tableY),
      drawText({
        x: EDGE,
        y: footY,
        text: [copy.settledBets(stats.bets), left > 0 && copy.moreMembers(left)].filter(Boolean).join(' · '),
        size: 11,
        ink: 'quiet',
      }),
      drawText({ x: WIDTH - EDGE, y: footY, text: site, size: 11, ink: 'quiet', align: 'right' }),
    ],
  };
}

function tableStrokes(rows: readonly Standing[], top: number): Stroke[] {
  const heads = columns.map(({ head, x }) =>
    drawText({ x, y: top + 18, text: head, size: 11, weight: 600, ink: 'quiet', align: 'right' }),
  );
  const lines = rows.flatMap((standing, at) => {
    const y = top + (at + 2) * ROW_PX - 10;
    return [
      drawRule(top + (at + 1) * ROW_PX, at === 0 ? 'edge' : 'line'),
      drawText({ x: EDGE, y, text: fitName(standing.name, NAME_PX), size: 14, weight: 600 }),
      ...columns.map(({ x, words, ink }) =>
        drawText({
          x,
          y,
          text: words(standing),
          size: 14,
          weight: ink ? 700 : 500,
          ink: ink?.(standing) ?? 'ink',
          align: 'right',
        }),
      ),
    ];
  });
  return [...heads, ...lines];
}

function chartStrokes(profits: Profits, standings: readonly Standing[]): Stroke[] {
  const ranked = standings.map(({ userId }) => userId);
  const picked = [...new Set([...ranked.slice(0, NAMED_LINES), ...ranked.slice(-1)])];
  const { times, lines } = profitLines(profits, { viewerId: '', picked });
  const size = { width: WIDTH - 2 * EDGE, height: CHART_PX - 20 };
  const layout = layoutLines({ times, lines, ...size, leastSpan: 200, valueWords: axisMoney });
  return [...axisStrokes(layout), ...lineStrokes(layout)];
}

function axisStrokes({ room, x, y, valueTicks, timeTicks }: LineLayout): Stroke[] {
  return [
    ...valueTicks.flatMap(({ at, words }): Stroke[] => {
      const height = HEAD_PX + y(at);
      const d = `M${EDGE + room.left} ${height}H${EDGE + room.width - room.right}`;
      return [
        { kind: 'path', d, dx: 0, dy: 0, width: 1, ink: at === 0 ? 'edge' : 'line', dash: [] },
        drawText({ x: EDGE + room.left - 6, y: height + 4, text: words, size: 11, ink: 'quiet', align: 'right' }),
      ];
    }),
    ...timeTicks.map(({ at, words }) =>
      drawText({ x: EDGE + x(at), y: HEAD_PX + room.height - 8, text: words, size: 11, ink: 'quiet', align: 'center' }),
    ),
  ];
}

function lineStrokes({ paths, labels }: LineLayout): Stroke[] {
  return [
    ...paths.map(({ path, tone }): Stroke => {
      if (tone === null) return { kind: 'path', d: path, dx: EDGE, dy: HEAD_PX, width: 1, ink: 'edge', dash: [] };
      return { kind: 'path', d: path, dx: EDGE, dy: HEAD_PX, width: 2, ink: `tone-${tone}`, dash: DASHES[tone] ?? [] };
    }),
    ...labels.map(({ short, tone, x, y }) =>
      drawText({ x: EDGE + x, y: HEAD_PX + y + 4, text: short, size: 12, weight: 600, ink: `tone-${tone ?? 1}` }),
    ),
  ];
}
