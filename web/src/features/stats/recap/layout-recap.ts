import {
  bestBetText,
  luckDetail,
  recapBetDetail,
  recordText,
  unpaidText,
  worstBetText,
} from '@evens/domain/messages/recap/copy';
import { formatSignedUsd } from '@evens/domain/shared/money';
import { formatWeek } from '@evens/domain/shared/weeks';
import { fitName } from '../../../ui/chart/end-labels.ts';
import { drawRule, drawText, EDGE, type Ink, type Picture, type Stroke, WIDTH } from '../sharing/strokes.ts';
import { recapCopy as copy } from './copy.ts';
import type { Recap, RecapStanding } from './data.ts';

type RecapPictureInput = { recap: Recap; group: string; site: string };

const HEAD_PX = 92;
const ROW_PX = 30;
const HIGHLIGHT_PX = 62;
/** A longer list would be unreadable on a phone. */
const MOST_ROWS = 12;
const MOST_DEBTS = 5;
const LINE_PX = WIDTH - 2 * EDGE;
/** `fitName` counts letters of 12 pixels, and these lines are larger. */
const HEADLINE_PX = LINE_PX * 0.78;
const DETAIL_PX = LINE_PX * 0.92;

/** A recap as a picture to share: the standings, the highlights, and what is unpaid. */
export function layoutRecap({ recap, group, site }: RecapPictureInput): Picture {
  const rows = recap.standings.slice(0, MOST_ROWS);
  const highlights = listHighlights(recap);
  const debts = recap.unpaid ?? [];
  const shownDebts = debts.slice(0, MOST_DEBTS);
  const highlightsY = HEAD_PX + (rows.length + 1) * ROW_PX + 18;
  const debtsY = highlightsY + highlights.length * HIGHLIGHT_PX;
  const debtLines = [
    ...shownDebts.map(unpaidText),
    ...(debts.length > MOST_DEBTS ? [copy.more(debts.length - MOST_DEBTS)] : []),
  ];
  const footY = debtsY + (debtLines.length > 0 ? 34 + debtLines.length * 22 : 0) + 20;
  return {
    width: WIDTH,
    height: footY + 22,
    strokes: [
      drawText({ x: EDGE, y: 46, text: fitName(group, LINE_PX * 0.6), size: 22, weight: 800 }),
      drawText({ x: EDGE, y: 70, text: `${copy.title} · ${formatWeek({ id: recap.week })}`, size: 13, ink: 'soft' }),
      ...standingStrokes(rows),
      ...highlights.flatMap((highlight, at) => highlightStrokes(highlight, highlightsY + at * HIGHLIGHT_PX)),
      ...(debtLines.length > 0 ? debtStrokes(debtLines, debtsY) : []),
      drawText({ x: WIDTH - EDGE, y: footY, text: site, size: 11, ink: 'quiet', align: 'right' }),
    ],
  };
}

function toTone(cents: number): Ink {
  return cents > 0 ? 'win' : cents < 0 ? 'loss' : 'soft';
}

function changeText(climbed: number): string {
  if (climbed === 0) return '–';
  return `${climbed > 0 ? '▲' : '▼'} ${Math.abs(climbed)}`;
}

function standingStrokes(rows: readonly RecapStanding[]): Stroke[] {
  const heads = [
    { x: 410, text: copy.record },
    { x: 490, text: copy.week },
    { x: WIDTH - EDGE, text: copy.total },
  ].map(({ x, text }) => drawText({ x, y: HEAD_PX + 18, text, size: 11, weight: 600, ink: 'quiet', align: 'right' }));
  const lines = rows.flatMap(({ rank, climbed, name, won, lost, pushed, profitCents, totalCents }, at) => {
    const y = HEAD_PX + (at + 2) * ROW_PX - 10;
    const right = { y, size: 14, align: 'right' } as const;
    return [
      drawRule(HEAD_PX + (at + 1) * ROW_PX, at === 0 ? 'edge' : 'line'),
      drawText({ ...right, x: EDGE + 18, text: String(rank), weight: 700 }),
      drawText({ ...right, x: EDGE + 60, text: changeText(climbed), size: 12, ink: toTone(climbed) }),
      drawText({ x: EDGE + 74, y, text: fitName(name, 190), size: 14, weight: 600 }),
      drawText({ ...right, x: 410, text: `${won}-${lost}-${pushed}` }),
      drawText({ ...right, x: 490, text: formatSignedUsd(profitCents), weight: 700, ink: toTone(profitCents) }),
      drawText({ ...right, x: WIDTH - EDGE, text: formatSignedUsd(totalCents), ink: toTone(totalCents) }),
    ];
  });
  return [...heads, ...lines];
}

type HighlightText = { title: string; text: string; detail: string };

function listHighlights({ bestBet, worstBet, luckiest, unluckiest }: Recap): HighlightText[] {
  return [
    bestBet && { title: copy.best, text: bestBetText(bestBet), detail: recapBetDetail(bestBet) },
    worstBet && { title: copy.worst, text: worstBetText(worstBet), detail: recapBetDetail(worstBet) },
    luckiest && { title: copy.luckiest, text: recordText(luckiest), detail: luckDetail(luckiest) },
    unluckiest && { title: copy.unluckiest, text: recordText(unluckiest), detail: luckDetail(unluckiest) },
  ].filter((one) => one !== null);
}

function highlightStrokes({ title, text, detail }: HighlightText, y: number): Stroke[] {
  return [
    drawRule(y, 'line'),
    drawText({ x: EDGE, y: y + 20, text: title, size: 11, weight: 600, ink: 'quiet' }),
    drawText({ x: EDGE, y: y + 37, text: fitName(text, HEADLINE_PX), size: 14, weight: 700 }),
    drawText({ x: EDGE, y: y + 53, text: fitName(detail, DETAIL_PX), size: 12, ink: 'soft' }),
  ];
}

function debtStrokes(lines: readonly string[], y: number): Stroke[] {
  return [
    drawRule(y, 'line'),
    drawText({ x: EDGE, y: y + 20, text: copy.unpaid, size: 11, weight: 600, ink: 'quiet' }),
    ...lines.map((line, at) => drawText({ x: EDGE, y: y + 42 + at * 22, text: fitName(line, HEADLINE_PX), size: 14 })),
  ];
}
