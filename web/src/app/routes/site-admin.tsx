import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { ShieldX } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { ProofGate } from '../../features/sign-in/confirm/screen.tsx';
import { rightsQuery } from '../../lib/session.ts';
import { CardSkeletons } from '../../ui/lists/list-skeletons.tsx';
import { loadingText } from '../../ui/page/copy.ts';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { notLoaded } from '../copy.ts';
import { accessDenied, adminsOnly } from '../settings-menu/copy.ts';
import { ADMIN_PAGES } from '../settings-menu/settings-pages.ts';

type AdminPage = (typeof ADMIN_PAGES)[number];

const SCREENS: Readonly<Record<AdminPage, ComponentType>> = {
  admin: lazy(async () => ({ default: (await import('./admin-settings.tsx')).AdminSettings })),
  operations: lazy(async () => ({
    default: (await import('../../features/site/operations/screen.tsx')).OperationsScreen,
  })),
  backups: lazy(async () => ({
    default: (await import('../../features/site/backups/screen.tsx')).BackupsScreen,
  })),
  'email-test': lazy(async () => ({
    default: (await import('../../features/messages/email-test/screen.tsx')).EmailTestScreen,
  })),
  'email-audit': lazy(async () => ({
    default: (await import('../../features/messages/email-audit/screen.tsx')).EmailAuditScreen,
  })),
  'sms-audit': lazy(async () => ({
    default: (await import('../../features/messages/text-audit/screen.tsx')).SmsAuditScreen,
  })),
  sendgrid: lazy(async () => ({
    default: (await import('../../features/site/contacts/screen.tsx')).ContactSyncScreen,
  })),
  announcements: lazy(async () => ({
    default: (await import('../../features/site/announcements/screen.tsx')).AnnouncementsScreen,
  })),
};

/** A page of site admins. /settings leads to the viewer's own, and an unknown address to the lines (SH-04, US-01). */
export function OtherSettings() {
  const { page: name } = useParams({ from: '/signed-in/settings/{-$page}' });
  const page = ADMIN_PAGES.find((known) => known === name);
  if (page) return <Gate key={page} page={page} />;
  return <Navigate to={name === undefined ? '/settings/user' : '/lines'} replace />;
}

/** The server refuses everyone else too (AD-02). */
function Gate({ page }: { page: AdminPage }) {
  const rights = useQuery(rightsQuery);
  const loading = <CardSkeletons label={loadingText} count={2} />;
  if (rights.isPending) return loading;
  if (!rights.data) return <ErrorState title={notLoaded} onRetry={() => void rights.refetch()} />;
  if (!rights.data.isSiteAdmin) return <Denied page={page} />;
  const Screen = SCREENS[page];
  return (
    <Suspense fallback={loading}>
      <Screen />
      <ProofGate />
    </Suspense>
  );
}

/** For anyone who isn't a site admin (AD-03, SM-08). */
function Denied({ page }: { page: AdminPage }) {
  const icon = <ShieldX aria-hidden size={28} />;
  if (page === 'sms-audit') return <EmptyState title={accessDenied} icon={icon} />;
  return (
    <EmptyState title={adminsOnly.title} icon={icon}>
      {adminsOnly.text}
    </EmptyState>
  );
}
