import { voidDeadline } from '../../lines/games/rules.ts';
import { type BetType, SPORTS, type SportKey } from '../../lines/model.ts';
import { formatMoment, type Instant, instantMs } from '../../shared/time.ts';

type Terms = {
  betType: BetType;
  sport: string;
  line: number | null;
  startsAt: Instant | null;
  /** Set when the bet is accepted; before that, it depends on the start time. */
  deadline: Instant | null;
};

export type CardRule = { about: string; says: string };

const nobodyOwes = 'a push: no one owes anything';

const customRules: readonly CardRule[] = [
  {
    about: 'What counts',
    says: 'There’s no score. One of you proposes a result and the other confirms it. A group admin can also decide it.',
  },
  { about: 'No winner', says: `If you agree there’s no winner, it’s ${nobodyOwes}.` },
  {
    about: 'Called off',
    says: `There’s no deadline. If you both agree to void the bet, or a group admin voids it, it’s ${nobodyOwes}.`,
  },
];

const whatCounts: Readonly<Record<SportKey, string>> = {
  americanfootball_nfl: 'The final score, including overtime.',
  americanfootball_ncaaf: 'The final score, including overtime.',
  basketball_nba: 'The final score, including overtime.',
  basketball_wnba: 'The final score, including overtime.',
  basketball_ncaab: 'The final score, including overtime.',
  icehockey_nhl:
    'The final score, including overtime and any shootout. The winner of the shootout gets one goal for it.',
  baseball_mlb: 'The final score, including extra innings. A game that’s called early and declared final counts as is.',
};

const corrected =
  'If the score is corrected within 24 hours, the bet is re-graded automatically. A group admin can re-grade it at any time.';

/** What counts, and what happens in a tie or a postponement. Shown before a bet is accepted and in its details (GM-06). */
export function ruleCard({ betType, sport, line, startsAt, deadline }: Terms, timeZone?: string): readonly CardRule[] {
  if (betType === 'custom' || !isSport(sport)) return customRules;
  const until = deadline ?? (startsAt && voidDeadline(sport, new Date(instantMs(startsAt))));
  return [
    { about: 'What counts', says: whatCounts[sport] },
    { about: betType === 'moneyline' ? 'A tie' : 'A push', says: tieRule(betType, sport, line) },
    ...(until ? [{ about: 'Postponed or called off', says: deadlineRule(formatMoment(until, timeZone)) }] : []),
    { about: 'Corrections', says: corrected },
  ];
}

function isSport(sport: string): sport is SportKey {
  return Object.hasOwn(SPORTS, sport);
}

function tieRule(betType: 'moneyline' | 'spread' | 'total', sport: SportKey, line: number | null): string {
  const isHalf = line !== null && !Number.isInteger(line);
  if (betType === 'moneyline') return `A tie is ${nobodyOwes}.${heldWhenLevel(sport)}`;
  if (isHalf) return `Can’t happen: the line has a half point, so one of you wins.${heldWhenLevel(sport)}`;
  const what = betType === 'total' ? 'A combined score exactly on the line is' : 'A score exactly on the line is';
  return `${what} ${nobodyOwes}.${heldWhenLevel(sport)}`;
}

/** GM-08. */
function heldWhenLevel(sport: SportKey): string {
  if (sport === 'americanfootball_nfl') return '';
  return ' This sport has no ties, so a tied score is held for a day in case it’s corrected.';
}

function deadlineRule(until: string): string {
  return (
    `If the game is rescheduled, the bet stays on. If there’s no final score by ${until}, it’s ${nobodyOwes}. ` +
    'The deadline is set when the bet is accepted and doesn’t change, even if the game moves again.'
  );
}
