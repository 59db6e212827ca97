import type { TestGroup } from '@evens/server/testing/servers/world';

/**
 * Who looks: a site admin who runs the group, a plain member, someone without a group, and someone who isn't signed in. Each
 * sees screens that the others don't.
 */
export type Viewer = 'admin' | 'member' | 'newcomer' | 'stranger';

export type Place = { path: string; viewer: Viewer };

type Known = { group: TestGroup; betId: string; bidId: string; friendId: string };

const NO_SUCH_ID = 'nosuchidanywhere12345678';
const settings = (pages: readonly string[]) => pages.map((page) => `/settings/${page}`);

/** Every screen in every state that has an address, by who sees it. The router has the list of screens. */
export function listPlaces({ group, betId, bidId, friendId }: Known): Place[] {
  const paths: Record<Viewer, string[]> = {
    admin: [
      ...['/home', '/lines', '/lines?date=all', '/lines?search=nobody', '/lines?sport=NBA&date=today'],
      ...['/bids', '/bids?tab=all', '/bids?tab=mine', `/bids?bid=${bidId}`, `/bids?bid=${NO_SUCH_ID}`],
      ...['/bets', '/bets?tab=active', '/bets?tab=won', '/bets?search=nobody', `/bets?bet=${betId}`],
      ...[`/bets?bet=${NO_SUCH_ID}`, '/debts', '/debts?tab=owed_to_me', '/debts?tab=i_owe', '/debts?tab=settled'],
      ...['/stats', '/stats?range=custom', `/stats?member=${friendId}`, `/stats?bets=profit.${friendId}`],
      ...['/stats/recap', '/notifications', '/notifications?tab=system', '/notifications?view=admin', '/groups'],
      ...['/log', '/audit', '/coming-soon', `/groups/${NO_SUCH_ID}/bids`],
      ...settings(['user', 'group', 'notifications', 'admin', 'admin?tab=odds', 'operations', 'backups']),
      ...settings(['email-test', 'email-audit', 'sms-audit', 'sendgrid', 'announcements']),
    ],
    member: [
      ...['/home', '/lines', '/bids', '/bids?tab=mine', '/bets', '/debts', '/stats', '/log', '/audit'],
      ...['/notifications', ...settings(['group', 'admin', 'sms-audit']), `/join/${group.inviteCode}`],
    ],
    newcomer: ['/home', '/lines', '/bids', '/groups', '/notifications', ...settings(['user', 'group'])],
    stranger: [
      ...[
        '/login',
        '/login?next=%2Fbids',
        '/login?entry=GOOGLE_FAILED',
        '/login?entry=new',
        '/login#token=nosuchtoken',
      ],
      ...['/login#confirm=nosuchtoken', '/verify-email#token=nosuchtoken', '/verify-email', '/unsubscribe'],
      ...['/unsubscribe#token=nosuchtoken', `/join/${group.inviteCode}`, '/join/nosuchcodeanywhere1234', '/join'],
      ...['/terms', '/about'],
    ],
  };
  return (['admin', 'member', 'newcomer', 'stranger'] as const).flatMap((viewer) =>
    paths[viewer].map((path) => ({ path, viewer })),
  );
}
