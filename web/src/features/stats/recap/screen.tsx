import { owesWords } from '@evens/domain/debts/copy';
import { formatWeek } from '@evens/domain/shared/weeks';
import { statErrors } from '@evens/domain/stats/errors';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, CalendarDays, ChevronLeft, ChevronRight, LockKeyhole, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { basePath } from '../../../lib/address/base-path.ts';
import { ApiError, getMessage } from '../../../lib/api.ts';
import { useGroup, useUser } from '../../../lib/session.ts';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { Card, CardSection } from '../../../ui/cards/card.tsx';
import { Money } from '../../../ui/cards/money.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { canSendPicture, sharePicture } from '../sharing/share-picture.ts';
import { Section } from '../stats-section.tsx';
import { StatsSkeleton } from '../stats-skeleton.tsx';
import { recapCopy as copy } from './copy.ts';
import { type Recap, useRecap } from './data.ts';
import { RecapHighlights } from './recap-highlights.tsx';
import { RecapStandings } from './recap-standings.tsx';

/** A week of the group: standings, highlights, and what is unpaid (RC-13). The week is in the URL. */
export function RecapScreen({ week }: { week: string | undefined }) {
  const group = useGroup();
  const recap = useRecap(group.id, week);
  return (
    <div className="grid gap-6">
      <PageHeader title={copy.title} ownRow aside={recap.data && <Weeks recap={recap.data} />}>
        {recap.data ? copy.of(formatWeek({ id: recap.data.week }), group.name) : group.name}
      </PageHeader>
      <RecapBody recap={recap} />
      <p>
        <Link to="/stats" className={buttonClasses({ variant: 'quiet', size: 'sm' })}>
          <ArrowLeft aria-hidden size={16} />
          {copy.toStats}
        </Link>
      </p>
    </div>
  );
}

function RecapBody({ recap }: { recap: ReturnType<typeof useRecap> }) {
  const { id: viewerId } = useUser();
  if (recap.error instanceof ApiError && recap.error.code === statErrors.STATS_FORBIDDEN.code) {
    return <EmptyState title={statErrors.STATS_FORBIDDEN.message} icon={<LockKeyhole aria-hidden size={28} />} />;
  }
  if (recap.isPending) return <StatsSkeleton label={copy.loading} />;
  if (!recap.data) {
    return (
      <ErrorState title={copy.failed} onRetry={() => void recap.refetch()}>
        {getMessage(recap.error)}
      </ErrorState>
    );
  }
  const { bets, standings, unpaid, earlierWeek, laterWeek } = recap.data;
  return (
    <>
      {bets === 0 && (
        <EmptyState title={copy.none} icon={<CalendarDays aria-hidden size={28} />}>
          {earlierWeek === null && laterWeek === null ? copy.firstHint : copy.noneHint}
        </EmptyState>
      )}
      <Section title={copy.standings} hint={copy.standingsHint}>
        <RecapStandings standings={standings} viewerId={viewerId} />
      </Section>
      <RecapHighlights recap={recap.data} />
      {unpaid && <Unpaid debts={unpaid} viewerId={viewerId} />}
    </>
  );
}

/** Goes to the weeks before and after, and shares this one as a picture. */
function Weeks({ recap }: { recap: Recap }) {
  const group = useGroup();
  async function share() {
    try {
      const { layoutRecap } = await import('./layout-recap.ts');
      await sharePicture(
        layoutRecap({ recap, group: group.name, site: location.host + basePath }),
        copy.fileName(recap.week),
      );
    } catch {
      showToast({ text: copy.shareFailed, tone: 'error' });
    }
  }
  return (
    <>
      <nav aria-label={copy.weeks} className="flex gap-2">
        <WeekLink week={recap.earlierWeek} label={copy.earlier} icon={<ChevronLeft aria-hidden size={18} />} />
        <WeekLink week={recap.laterWeek} label={copy.later} icon={<ChevronRight aria-hidden size={18} />} />
      </nav>
      <Button onClick={() => void share()} icon={<Share2 aria-hidden size={16} />} className="max-sm:grow">
        {canSendPicture() ? copy.share : copy.picture}
      </Button>
    </>
  );
}

function WeekLink({ week, label, icon }: { week: string | null; label: string; icon: ReactNode }) {
  if (week === null) {
    return (
      <Button disabled aria-label={label} className="px-3">
        {icon}
      </Button>
    );
  }
  return (
    <Link to="/stats/recap" search={{ week }} aria-label={label} className={`${buttonClasses()} px-3`}>
      {icon}
    </Link>
  );
}

function Unpaid({ debts, viewerId }: { debts: NonNullable<Recap['unpaid']>; viewerId: string }) {
  return (
    <Section
      title={copy.unpaid}
      hint={copy.unpaidHint}
      aside={
        <Link to="/debts" className={buttonClasses({ size: 'sm' })}>
          {copy.toDebts}
        </Link>
      }
    >
      <Card>
        {debts.length === 0 ? (
          <CardSection className="text-soft">{copy.allPaid}</CardSection>
        ) : (
          <ul className="divide-y divide-line">
            {debts.map((debt) => (
              <li key={`${debt.payerId} ${debt.payeeId}`} className="flex justify-between gap-4 px-3.5 py-2.5 sm:px-4">
                <span className="min-w-0 wrap-anywhere">{owesWords(debt, viewerId)}</span>{' '}
                <Money cents={debt.amountCents} className="font-semibold" />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  );
}
