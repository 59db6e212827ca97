import { useGroup, useUser } from '../../../lib/session.ts';
import { PaymentList } from './payment-list.tsx';

/** What has been paid in the current group, for a page that is about more than debts (GS-20). */
export function PaymentsSection({ onAll }: { onAll: () => void }) {
  const group = useGroup();
  const { id: viewerId } = useUser();
  return <PaymentList groupId={group.id} viewerId={viewerId} onAll={onAll} />;
}
