import { auditCopy } from '../../../features/audit/copy.ts';
import { betsCopy, EMPTY } from '../../../features/bets/copy.ts';
import { detailsCopy } from '../../../features/bets/details/copy.ts';
import { bidsCopy } from '../../../features/bids/copy.ts';
import { commentsCopy } from '../../../features/comments/copy.ts';
import { debtsCopy } from '../../../features/debts/copy.ts';
import { planCopy } from '../../../features/debts/plan/copy.ts';
import { groupsCopy } from '../../../features/groups/copy.ts';
import { groupLogCopy } from '../../../features/groups/log/copy.ts';
import { homeCopy } from '../../../features/home/copy.ts';
import { linesCopy } from '../../../features/lines/copy.ts';
import { noLinesCopy } from '../../../features/lines/games/copy.ts';
import { marketCopy } from '../../../features/lines/market/copy.ts';
import { notificationsCopy } from '../../../features/notifications/copy.ts';
import { statsCopy } from '../../../features/stats/copy.ts';
import { cellCopy } from '../../../features/stats/drill-down/copy.ts';
import { memberCopy } from '../../../features/stats/member/copy.ts';
import { againstCopy } from '../../../features/stats/pairs/copy.ts';
import { profitsCopy } from '../../../features/stats/profits/copy.ts';
import { recapCopy } from '../../../features/stats/recap/copy.ts';
import { groupAnswers } from './group-answers.ts';
import type { List } from './list-states.ts';
import { sampleBet, sampleBid, sampleGame, samplePayment, sampleStats, sampleSum } from './samples.ts';

const withStats = { '/api/groups/{groupId}/stats': sampleStats };

export const tabLists: readonly List[] = [
  {
    name: 'Home',
    screen: '/home',
    call: '/api/groups/{groupId}/home',
    loading: homeCopy.loading,
    failed: homeCopy.failed,
    empty: homeCopy.nothing,
  },
  {
    name: 'Lines',
    screen: '/lines',
    call: '/api/lines',
    loading: linesCopy.loading,
    failed: linesCopy.failed,
    empty: noLinesCopy.here,
  },
  {
    name: 'How a line moved',
    screen: '/lines?date=all',
    press: [linesCopy.aboutPrices, marketCopy.showMoves],
    call: '/api/lines/{gameId}/history',
    loading: marketCopy.loadingMoves,
    failed: marketCopy.movesFailed,
    empty: marketCopy.noHistory,
    answers: {
      '/api/lines': { ...groupAnswers['/api/lines'], items: [sampleGame] },
      '/api/lines/{gameId}/history': { gameId: sampleGame.id, moneyline: [], spread: [], total: [] },
    },
  },
  {
    name: 'Bids',
    screen: '/bids',
    call: '/api/groups/{groupId}/bids',
    loading: bidsCopy.loading,
    failed: bidsCopy.failed,
    empty: bidsCopy.empty,
  },
  {
    name: 'Comments on a bid',
    screen: '/bids?date=all_time',
    press: [bidsCopy.comments],
    call: '/api/groups/{groupId}/comments',
    loading: commentsCopy.loading,
    failed: commentsCopy.failed,
    empty: commentsCopy.empty,
    answers: { '/api/groups/{groupId}/bids': { items: [sampleBid], nextCursor: null } },
  },
  {
    name: 'Bets',
    screen: '/bets',
    call: '/api/groups/{groupId}/bets',
    loading: betsCopy.loading,
    failed: betsCopy.failed,
    empty: EMPTY.all.title,
  },
  {
    name: 'A bet',
    screen: `/bets?bet=${sampleBet.id}`,
    call: '/api/groups/{groupId}/bets/{betId}',
    loading: detailsCopy.loading,
    failed: detailsCopy.loadFailed,
    empty: detailsCopy.type,
    answers: { '/api/groups/{groupId}/bets/{betId}': sampleBet },
  },
  {
    name: 'Debts',
    screen: '/debts',
    call: '/api/groups/{groupId}/debts/sums',
    loading: debtsCopy.loading,
    failed: debtsCopy.loadFailed,
    empty: debtsCopy.empty.all.title,
  },
  {
    name: 'Debts of two people',
    screen: '/debts',
    press: ['Bob Reyes'],
    call: '/api/groups/{groupId}/debts',
    loading: debtsCopy.loading,
    failed: debtsCopy.loadFailed,
    empty: debtsCopy.record,
    answers: { '/api/groups/{groupId}/debts/sums': { items: [sampleSum] } },
  },
  {
    name: 'Payments',
    screen: '/debts?tab=settled',
    call: '/api/groups/{groupId}/payments',
    loading: debtsCopy.loading,
    failed: debtsCopy.paymentsFailed,
    empty: debtsCopy.empty.settled.title,
  },
  {
    name: 'Debts of a payment',
    screen: '/debts?tab=settled',
    press: [debtsCopy.covered],
    call: '/api/groups/{groupId}/payments/{paymentId}/debts',
    loading: debtsCopy.loading,
    failed: debtsCopy.loadFailed,
    empty: 'Zelle',
    answers: {
      '/api/groups/{groupId}/payments': { items: [samplePayment], nextCursor: null },
      '/api/groups/{groupId}/payments/{paymentId}/debts': { items: [] },
    },
  },
  {
    name: 'Settle-up plan',
    screen: '/debts',
    press: [planCopy.title],
    call: '/api/groups/{groupId}/plan',
    loading: planCopy.loading,
    failed: planCopy.loadFailed,
    empty: planCopy.nothing,
  },
];

export const groupLists: readonly List[] = [
  {
    name: 'Stats',
    screen: '/stats',
    call: '/api/groups/{groupId}/stats',
    loading: statsCopy.loading,
    failed: statsCopy.failed,
    empty: statsCopy.none,
  },
  {
    name: 'Profits over time',
    screen: '/stats',
    call: '/api/groups/{groupId}/stats/profits',
    loading: profitsCopy.loading,
    failed: profitsCopy.failed,
    empty: profitsCopy.title,
    answers: withStats,
  },
  {
    name: 'Everyone against everyone',
    screen: '/stats',
    press: [againstCopy.grid],
    call: '/api/groups/{groupId}/stats/pairs',
    loading: againstCopy.loading,
    failed: againstCopy.failed,
    empty: againstCopy.gridHint,
    answers: withStats,
  },
  {
    name: 'Odds against results',
    screen: '/stats',
    call: '/api/groups/{groupId}/stats/calibration',
    loading: memberCopy.calibrationLoading,
    failed: memberCopy.calibrationFailed,
    empty: memberCopy.noCalibration,
    answers: withStats,
  },
  {
    name: 'Bets behind a number',
    screen: '/stats',
    press: ['+$151.89'],
    call: '/api/groups/{groupId}/stats/bets',
    loading: cellCopy.loading,
    failed: cellCopy.failed,
    empty: cellCopy.none,
    answers: withStats,
  },
  {
    name: 'Recap of a week',
    screen: '/stats/recap',
    call: '/api/groups/{groupId}/stats/recap',
    loading: recapCopy.loading,
    failed: recapCopy.failed,
    empty: recapCopy.none,
  },
  {
    name: 'Groups',
    screen: '/groups',
    call: '/api/groups',
    loading: groupsCopy.loadingGroups,
    failed: groupsCopy.loadFailed,
    empty: groupsCopy.members(2),
  },
  {
    name: 'Group log',
    screen: '/log',
    call: '/api/groups/{groupId}/log',
    loading: groupLogCopy.loading,
    failed: groupLogCopy.loadFailed,
    empty: groupLogCopy.empty,
  },
  {
    name: 'Audit',
    screen: '/audit',
    call: '/api/groups/{groupId}/audit',
    loading: auditCopy.loading,
    failed: auditCopy.failed,
    empty: auditCopy.nobody,
  },
  {
    name: 'Notifications',
    screen: '/notifications',
    call: '/api/notifications',
    loading: notificationsCopy.loading,
    failed: notificationsCopy.missing,
    again: notificationsCopy.checkAgain,
    empty: notificationsCopy.missing,
  },
  {
    name: 'Everyone’s notifications',
    screen: '/notifications?view=admin',
    call: '/api/groups/{groupId}/notifications',
    loading: notificationsCopy.loading,
    failed: notificationsCopy.missing,
    again: notificationsCopy.checkAgain,
    empty: notificationsCopy.missing,
  },
  {
    name: 'The bell',
    screen: '/groups',
    press: [notificationsCopy.title],
    call: '/api/notifications',
    loading: notificationsCopy.loading,
    failed: notificationsCopy.missing,
    again: notificationsCopy.checkAgain,
    empty: notificationsCopy.empty,
  },
];
