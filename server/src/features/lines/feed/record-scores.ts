import type { GameResult, ReviewReason, SportKey } from '@evens/domain/lines/model';
import { isHeldScore, readResult } from '@evens/domain/lines/rules';
import { continuesRun } from '@evens/domain/lines/scores/rules';
import { limits } from '@evens/domain/shared/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import type { Tx } from '../../../db/tx.ts';
import type { ProviderScore } from '../../../ports/odds/odds-provider-answers.ts';
import { changeGame, type GameRow, matchGames, moveGame, type Origin } from '../games/change-game.ts';
import { ownGames } from '../games/split-games.ts';
import { holdScore, markForReview } from '../review/mark-for-review.ts';
import { recordUnfinished } from './record-unfinished.ts';
import type { IsStored } from './store-games.ts';

/** Start times are sometimes a little early, and a game's status can be slow to change to live. */
const LATE_START_MS = 15 * MINUTE_MS;

/**
 * Updates the stored games from a scores response: moved starts, live scores, and final results, which are set once
 * (GM-04, GM-05). Some of them can be left out.
 */
export async function recordScores(
  tx: Tx,
  { sportKey, source, isStored }: Origin & { isStored: IsStored },
  reported: readonly ProviderScore[],
): Promise<void> {
  const known = await ownGames(tx, { sportKey, source }, reported);
  const running: string[] = [];
  const missed: string[] = [];
  for (const { reported: score, known: game } of matchGames(withoutContradictions(reported), known)) {
    if (!isStored(score)) {
      missed.push(game.id);
      continue;
    }
    const moved = await moveGame(tx, game, { source, to: score.commence_time });
    if (await recordScore(tx, moved, { source, score })) running.push(game.id);
  }
  await recordReadAt(tx, running);
  await recordUnfinished(tx, { sportKey, missed });
  // A score that couldn't be stored counts as one that wasn't read, so no bet becomes a push for lack of it.
  if (missed.length === 0) await recordRun(tx, sportKey);
  if (reported.length > 0) await recordListing(tx, { sportKey, source }, reported);
}

/** Says of these games that their running scores were still current now (XP-01). */
async function recordReadAt(tx: Tx, gameIds: readonly string[]): Promise<void> {
  if (gameIds.length === 0) return;
  await tx.q.updateTable('games').set({ scoreReadAt: tx.now }).where('id', 'in', gameIds).execute();
}

async function recordRun(tx: Tx, sportKey: SportKey): Promise<void> {
  const last = await tx.q
    .selectFrom('scoreRuns')
    .select(['beganAt', 'lastReadAt'])
    .where('sportKey', '=', sportKey)
    .orderBy('beganAt', 'desc')
    .executeTakeFirst();
  if (last && continuesRun(last.lastReadAt, tx.now)) {
    if (tx.now <= last.lastReadAt) return;
    await tx.q
      .updateTable('scoreRuns')
      .set({ lastReadAt: tx.now })
      .where('sportKey', '=', sportKey)
      .where('beganAt', '=', last.beganAt)
      .execute();
  } else {
    await tx.q.insertInto('scoreRuns').values({ sportKey, beganAt: tx.now, lastReadAt: tx.now }).execute();
  }
}

/**
 * Records which events have a score in the response, and which started ones are no longer listed (GM-03). A completed
 * game is listed for three days, so an older one that is missing means nothing.
 */
async function recordListing(tx: Tx, { sportKey, source }: Origin, reported: readonly ProviderScore[]): Promise<void> {
  const ids = reported.map(({ id }) => id);
  const scored = reported.filter(({ scores }) => scores?.some(({ score }) => score !== null)).map(({ id }) => id);
  if (scored.length > 0) await changeSources(tx, { sportKey, ids: scored }, { isScored: true });
  await changeSources(tx, { sportKey, ids }, { missingSince: null });
  const missing = await tx.q
    .selectFrom('gameSources')
    .innerJoin('games', 'games.id', 'gameSources.gameId')
    .selectAll('games')
    .select('providerEventId')
    .where('gameSources.sportKey', '=', sportKey)
    .where('state', '=', 'scheduled')
    .where('isScored', '=', false)
    .where('commenceTime', '<=', new Date(tx.now.getTime() - LATE_START_MS))
    .where('commenceTime', '>', new Date(tx.now.getTime() - limits.scoresDaysFrom * DAY_MS + HOUR_MS))
    .where('missingSince', 'is', null)
    .where('providerEventId', 'not in', ids)
    .orderBy('games.id')
    .execute();
  if (missing.length === 0) return;
  const gone = missing.map(({ providerEventId }) => providerEventId);
  await changeSources(tx, { sportKey, ids: gone }, { missingSince: tx.now });
  const listed = new Set((await gamesListed(tx, missing)).map(({ gameId }) => gameId));
  for (const { providerEventId: _, ...game } of missing) {
    if (!listed.has(game.id)) await changeGame(tx, game, { source, change: { state: 'postponed' } });
  }
}

type Sources = { sportKey: SportKey; ids: readonly string[] };

/** Writes only what has changed. */
async function changeSources(
  tx: Tx,
  { sportKey, ids }: Sources,
  change: { isScored: true } | { missingSince: Date | null },
): Promise<void> {
  const query = tx.q
    .updateTable('gameSources')
    .set(change)
    .where('sportKey', '=', sportKey)
    .where('providerEventId', 'in', ids);
  if ('isScored' in change) await query.where('isScored', '=', false).execute();
  else await query.where('missingSince', change.missingSince ? 'is' : 'is not', null).execute();
}

/** A game with several ids is missing only when all of them are. */
function gamesListed(tx: Tx, games: readonly { id: string }[]) {
  return tx.q
    .selectFrom('gameSources')
    .select('gameId')
    .where(
      'gameId',
      'in',
      games.map(({ id }) => id),
    )
    .where('missingSince', 'is', null)
    .execute();
}

type ReportedScore = ProviderScore & { isContradicted?: boolean };

/** If a response lists a game twice with different scores, the game counts as having no reliable score. */
function withoutContradictions(reported: readonly ProviderScore[]): ReportedScore[] {
  const byId = new Map<string, ReportedScore>();
  for (const score of reported) {
    const before = byId.get(score.id);
    const isSame = !before || resultText(before) === resultText(score);
    byId.set(score.id, isSame ? { ...before, ...score } : contradiction(before, score));
  }
  return [...byId.values()];
}

function contradiction(before: ReportedScore, score: ProviderScore): ReportedScore {
  const scores = [...(before.scores ?? []), ...(score.scores ?? [])];
  return { ...score, completed: before.completed || score.completed, scores, isContradicted: true };
}

function resultText({ completed, scores }: ProviderScore): string {
  const byName = [...(scores ?? [])].sort((a, b) => (a.name < b.name ? -1 : 1));
  return JSON.stringify([completed, byName]);
}

/** Returns whether the game has a running score. */
async function recordScore(
  tx: Tx,
  game: GameRow,
  { source, score }: { source: string; score: ReportedScore },
): Promise<boolean> {
  if (game.state === 'void') return false;
  const { homeTeam, awayTeam } = game;
  const result = readResult({ homeTeam, awayTeam, ...score });
  const scoreUpdatedAt = score.last_update ? new Date(score.last_update) : null;
  if (result === 'pending') {
    const running = readResult({ homeTeam, awayTeam, ...score, completed: true });
    if (typeof running === 'string' && game.state === 'postponed') {
      await changeGame(tx, game, { source, change: { state: 'scheduled' } });
    }
    if (typeof running === 'string' || game.state === 'final' || game.state === 'needs_review') return false;
    await changeGame(tx, game, { source, change: { ...running, state: 'live', scoreUpdatedAt } });
    return true;
  }
  await recordResult(tx, game, { source, score, result, scoreUpdatedAt });
  return false;
}

type Result = { source: string; score: ReportedScore; result: GameResult | ReviewReason; scoreUpdatedAt: Date | null };

async function recordResult(tx: Tx, game: GameRow, { source, score, result, scoreUpdatedAt }: Result): Promise<void> {
  if (typeof result === 'string') return markForReview(tx, game, { reason: result, score, source });
  if (game.state === 'final' && game.homeScore === result.homeScore && game.awayScore === result.awayScore) return;
  if (isHeldScore(game.sportKey, result)) return holdScore(tx, game, { result, score, source });
  const read = { scoreUpdatedAt, resultReadAt: tx.now, resultSource: source, resultEventId: score.id };
  const final = { ...result, ...read, state: 'final' as const };
  await changeGame(tx, game, { source, change: final });
}
