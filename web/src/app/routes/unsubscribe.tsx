import { useLocation, useNavigate } from '@tanstack/react-router';
import { UnsubscribeScreen } from '../../features/messages/unsubscribe/screen.tsx';
import { linkToken } from '../search-params.ts';

export function Unsubscribe() {
  const token = useLocation({ select: ({ hash }) => linkToken(hash, 'token') });
  const navigate = useNavigate();
  return (
    <UnsubscribeScreen
      key={token}
      token={token}
      onSettings={() => void navigate({ to: '/settings/notifications' })}
      onHome={() => void navigate({ to: '/' })}
    />
  );
}
