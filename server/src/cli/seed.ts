import { join } from 'node:path';
import { DAY_MS } from '@evens/domain/shared/time-units';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@evens/domain/site/demo/model';
import type { Config } from '../config.ts';
import { createBackup } from '../db/backup/create-backup.ts';
import { checkBackupFile } from '../db/backup/read-backup-file.ts';
import { refuseUsedDatabase, restoreBackup } from '../db/backup/restore-backup.ts';
import { transact } from '../db/transact.ts';
import { markDemo } from '../features/lines/settings/mark-demo.ts';
import { type Command, CommandError, type Site } from './command.ts';
import { describeRows } from './describe-rows.ts';
import { refuseDifferences } from './restore.ts';

/** Fills a new Evens with people who have bet for weeks (HO-09). */
export const seed: Command = {
  usage: [['seed', 'fill a new Evens with demo people and a season of bets; stop Evens first']],
  canStartNew: true,
  takesDatabaseAsItIs: true,
  needsStoppedServer: true,
  async run(site, words) {
    if (words.length > 0) throw new CommandError('Use seed without anything else.');
    await refuseRealSite(site);
    const rows = await restoreSeason(site);
    return [
      `Filled Evens with ${describeRows(rows)}. The audit found no differences.`,
      `Start Evens, and sign in as ${DEMO_PEOPLE[0].email} with the password ${DEMO_PASSWORD}.`,
      'This is a demo: anyone who reaches it can sign in. For real bets, start over with a new DATA_DIR or an empty database.',
    ];
  },
};

/** Demo people don't mix with real ones, nor their bets with real games. */
async function refuseRealSite({ store, config }: Site): Promise<void> {
  await refuseUsedDatabase(store.database.db);
  const real = listRealServices(config);
  if (real.length > 0) throw new CommandError(`A demo doesn’t reach the outside. Unset ${real.join(' and ')} first.`);
}

function listRealServices({ oddsApiKey, mail, sms }: Config): string[] {
  return [
    ...(oddsApiKey ? ['ODDS_API_KEY'] : []),
    ...(mail.via === 'smtp' ? ['SMTP_URL'] : []),
    ...(mail.via === 'sendgrid' ? ['SENDGRID_API_KEY'] : []),
    ...(sms.via === 'twilio' ? ['TWILIO_ACCOUNT_SID'] : []),
  ];
}

/** The season is played in an Evens of its own, with the calls that people make, and then moved here in one transaction. */
async function restoreSeason({ store, config }: Site): Promise<Record<string, number>> {
  const [{ openDemoSite }, { gatherFriends }, { playSeason, SEASON_DAYS }, { fillToday }] = await Promise.all([
    import('./demo/demo-site.ts'),
    import('./demo/demo-group.ts'),
    import('./demo/demo-season.ts'),
    import('./demo/demo-today.ts'),
  ]);
  const now = await store.clock.now(store.database.db);
  const site = await openDemoSite(new Date(now.getTime() - (SEASON_DAYS + 1) * DAY_MS));
  try {
    const group = await gatherFriends(site);
    await playSeason(group, now);
    await fillToday(group, now);
    const { store: played } = site.app.context;
    await transact(played, (tx) => markDemo(tx));
    const path = join(site.folder, 'season.backup');
    await createBackup(played, { path, secret: config.secret });
    const file = await checkBackupFile(path);
    await restoreBackup(store.database, file, refuseDifferences);
    return file.header.rows;
  } finally {
    await site.close();
  }
}
