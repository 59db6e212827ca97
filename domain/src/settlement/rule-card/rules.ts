import { voidDeadline } from '../../lines/games/rules.ts';
import { type BetType, SPORTS, type SportKey } from '../../lines/model.ts';
import { formatMoment, type Instant, instantMs } from '../../shared/time.ts';

type Terms = {
  betType: BetType;
  sport: string;
  line: number | null;
  startsAt: Instant | null;
  /** As it was fixed at acceptance; before that it follows from the start. */
  deadline: Instant | null;
};

export type RuleOfCard = { about: string; says: string };

const nobodyOwes = 'a push: nobody owes anything';

const customRules: readonly RuleOfCard[] = [
  {
    about: 'What counts',
    says: 'There is no score. One of the two proposes how it ended and the other confirms; a group admin can decide it.',
  },
  { about: 'No winner', says: `When you agree that nobody won, it is ${nobodyOwes}.` },
  {
    about: 'Called off',
    says: `There is no deadline. Once both agree to void the bet, or a group admin voids it, it is ${nobodyOwes}.`,
  },
];

const whatCounts: Readonly<Record<SportKey, string>> = {
  americanfootball_nfl: 'The final score, overtime included.',
  americanfootball_ncaaf: 'The final score, overtime included.',
  basketball_nba: 'The final score, overtime included.',
  basketball_wnba: 'The final score, overtime included.',
  basketball_ncaab: 'The final score, overtime included.',
  icehockey_nhl: 'The final score, overtime and shoot-out included: who wins the shoot-out gets one goal for it.',
  baseball_mlb:
    'The final score, extra innings included. A game that is cut short and declared final counts as it stands.',
};

const corrected =
  'If the score is corrected within 24 hours, the bet is settled anew by itself. A group admin can re-grade it at any time.';

/** What counts, what a tie and a postponement mean, and until when: read before a bet is accepted, and in its details (GM-06). */
export function ruleCard(
  { betType, sport, line, startsAt, deadline }: Terms,
  timeZone?: string,
): readonly RuleOfCard[] {
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
  if (isHalf) return `None: with half a point in the line one of you wins.${heldWhenLevel(sport)}`;
  const what = betType === 'total' ? 'Both scores together exactly on the line are' : 'A score exactly on the line is';
  return `${what} ${nobodyOwes}.${heldWhenLevel(sport)}`;
}

/** GM-08. */
function heldWhenLevel(sport: SportKey): string {
  if (sport === 'americanfootball_nfl') return '';
  return ' Such games do not end level: a level score waits a day for its correction before it counts.';
}

function deadlineRule(until: string): string {
  return (
    `A game that is moved keeps its bets. Without a final score by ${until} the bet is ${nobodyOwes}. ` +
    'This deadline is fixed when the bet is accepted, even if the game moves again.'
  );
}
