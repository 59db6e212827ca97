import { mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountErrors } from '@evens/domain/accounts/errors';
import { DAY_MS } from '@evens/domain/shared/time-units';
import { backupErrors } from '@evens/domain/site/backups/errors';
import { afterAll, describe, expect, it } from 'vitest';
import { checkBackupFile } from '../../../db/backup/read-backup-file.ts';
import { ageSessions } from '../../../testing/actions/age-sessions.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { BackupResponse, BackupsResponse } from './api.ts';

const folder = mkdtempSync(join(tmpdir(), 'evens-backups-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const world = await testWorld({
  kind: 'postgres',
  settings: { BACKUP_DIR: join(folder, 'made'), BACKUP_KEEP: '2' },
});
const ann = await world.aUser('Ann');
await world.makeSiteAdmin(ann);

const list = async () => (await ann.api.get<BackupsResponse>('/api/admin/backups')).body;
const start = () => ann.api.post<BackupResponse>('/api/admin/backups');
const download = (name: string) => ann.api.get(`/api/admin/backups/${encodeURIComponent(name)}`);

describe('backups for site admins (HO-02)', () => {
  it('a site admin starts a backup, sees it in the list, and downloads the same file', async () => {
    expect(await list()).toEqual({ folder: join(folder, 'made'), keep: 2, items: [] });
    const { status, body } = await start();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: expect.stringMatching(/^evens-2026-11-01T\d{6}Z-manual\.backup$/),
      kind: 'manual',
    });
    expect((await list()).items).toEqual([body]);
    const { header, bytes } = await checkBackupFile(join(folder, 'made', body.name));
    expect([header.rows.users, bytes]).toEqual([1, body.bytes]);
    const file = await ann.api.fetch(`/api/admin/backups/${body.name}`);
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${body.name}"`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(await readFile(join(folder, 'made', body.name)));
  });

  it('two starts at once make one backup', async () => {
    world.clock.advance(DAY_MS);
    const [one, other] = await Promise.all([start(), start()]);
    expect(one.body).toEqual(other.body);
    expect((await list()).items).toHaveLength(2);
  });

  it('a page can ask whether it may download a backup, and nothing is sent yet', async () => {
    const [backup] = (await list()).items;
    const answer = await ann.api.fetch(`/api/admin/backups/${backup?.name}`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(backup?.bytes)]);
    expect(await answer.text()).toBe('');
  });

  it('a download needs someone who has just confirmed who they are', async () => {
    const [backup] = (await list()).items;
    await ageSessions(world, ann);
    expect(await download(backup?.name ?? '')).toMatchObject({
      status: 403,
      body: { code: accountErrors.REAUTHENTICATION_NEEDED.code },
    });
    expect((await ann.api.fetch(`/api/admin/backups/${backup?.name}`, { method: 'HEAD' })).status).toBe(403);
    const confirmed = await ann.api.post('/api/auth/confirm-password', { password: 'correct horse' });
    expect(confirmed.status).toBe(200);
    expect((await ann.api.fetch(`/api/admin/backups/${backup?.name}`)).status).toBe(200);
  });

  it.each(['../secret', 'secret', 'evens-2026-11-01T000000Z-daily.backup'])(
    'nothing but a backup is downloaded: %s',
    async (name) => {
      await writeFile(join(folder, 'secret'), 'not for anyone');
      await writeFile(join(folder, 'made', 'secret'), 'not for anyone');
      expect(await download(name)).toMatchObject({ status: 404, body: { code: backupErrors.BACKUP_NOT_FOUND.code } });
    },
  );
});

describe('daily backups (HO-02)', () => {
  it('a backup is made each day, and the two newest of each kind are kept', async () => {
    const days: string[] = [];
    for (let day = 0; day < 3; day += 1) {
      await world.runJob('daily-backup');
      await world.runJob('daily-backup');
      days.push(world.clock.read().toISOString().slice(0, 10));
      world.clock.advance(DAY_MS);
    }
    const items = (await list()).items.filter(({ kind }) => kind === 'daily');
    expect(items.map(({ createdAt }) => createdAt.slice(0, 10))).toEqual(days.slice(1).toReversed());
    expect((await list()).items.filter(({ kind }) => kind === 'manual')).toHaveLength(2);
  });

  it('a site admin reads why no backup can be made in the folder', async () => {
    const made = join(folder, 'made');
    await rm(made, { recursive: true });
    await writeFile(made, '');
    const { status, body } = await ann.api.post<{ code: string; message: string }>('/api/admin/backups');
    expect([status, body.code]).toEqual([backupErrors.BACKUP_FAILED.status, backupErrors.BACKUP_FAILED.code]);
    expect(body.message).toContain(`Evens needs a folder at ${made}, but there’s a file in the way.`);
  });
});
