import { useNavigate } from '@tanstack/react-router';
import { PaymentsSection } from '../../features/debts/payments/screen.tsx';
import { GroupSettingsScreen } from '../../features/groups/settings/screen.tsx';
import { GroupGate } from '../group-gate/group-gate.tsx';

export function GroupSettings() {
  const navigate = useNavigate();
  return (
    <GroupGate>
      <GroupSettingsScreen payments={<PaymentsSection onAll={() => void navigate({ to: '/debts' })} />} />
    </GroupGate>
  );
}
