import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { DebtsScreen } from '../../features/debts/screen.tsx';
import { readDebtsSearch } from '../late-search-params.ts';

const route = getRouteApi('/signed-in/group/debts');

export function Debts() {
  const { tab = 'all' } = readDebtsSearch(route.useSearch());
  const navigate = useNavigate();
  return (
    <DebtsScreen
      tab={tab}
      onTab={(next) => void navigate({ to: '/debts', search: next === 'all' ? {} : { tab: next } })}
    />
  );
}
