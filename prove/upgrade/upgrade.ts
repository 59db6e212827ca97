import { upgradeRelease } from '@evens/server/testing/checks/old-release';
import { Deviations, report, secondsSince } from '../report.ts';
import { upgradeOpenPages } from './open-pages.ts';

const RELEASES = ['evens-0.1.0'];

/**
 * Starts this Evens on data that older releases wrote, in both databases. Everyone signs in and sees the same figures as
 * before, and the audit finds no differences. Pages that were open during the upgrade reload on their own (HO-11).
 */
export async function prove(): Promise<void> {
  await upgradePages();
  for (const release of RELEASES) {
    for (const kind of ['postgres', 'embedded'] as const) await upgrade(release, kind);
  }
}

async function upgradePages(): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('upgrade');
  const figures = await upgradeOpenPages(deviations);
  report('upgrade', { part: 'open pages', ...figures, seconds: secondsSince(startedAt), deviations: deviations.count });
}

async function upgrade(release: string, kind: 'postgres' | 'embedded'): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('upgrade');
  const { applied, before, after, audit } = await upgradeRelease(release, kind);
  deviations.expect(`${kind}: migrations`, applied.length > 0, true);
  for (const [index, figures] of before.entries()) {
    for (const [what, value] of Object.entries(figures)) {
      deviations.expect(`${kind}: ${what} of ${figures.name}`, after[index]?.[what], value);
    }
  }
  report('upgrade', {
    release,
    database: kind,
    applied: applied.length,
    people: before.length,
    audit: audit.join(' '),
    seconds: secondsSince(startedAt),
    deviations: deviations.count,
  });
}
