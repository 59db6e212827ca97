import { useNavigate } from '@tanstack/react-router';
import { PaymentsSection } from '../../features/debts/screen-payments.tsx';
import { GroupSettingsScreen } from '../../features/groups/screen-settings.tsx';
import { GroupGate } from '../group-gate.tsx';

export function GroupSettings() {
  const navigate = useNavigate();
  return (
    <GroupGate>
      <GroupSettingsScreen payments={<PaymentsSection onAll={() => void navigate({ to: '/debts' })} />} />
    </GroupGate>
  );
}
