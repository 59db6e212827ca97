import { useGroup, useUser } from '../../../lib/session.ts';
import { PaymentList } from './payment-list.tsx';

/** The group's payments, for a page that shows more than debts (GS-20). */
export function PaymentsSection({ onAll }: { onAll: () => void }) {
  const group = useGroup();
  const { id: viewerId } = useUser();
  return <PaymentList groupId={group.id} viewerId={viewerId} onAll={onAll} />;
}
