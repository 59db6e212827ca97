import { getRouteApi } from '@tanstack/react-router';
import { readRecapSearch } from '../../features/stats/recap/data.ts';
import { RecapScreen } from '../../features/stats/recap/screen.tsx';

const route = getRouteApi('/signed-in/group/stats/recap');

export function WeeklyRecap() {
  return <RecapScreen week={readRecapSearch(route.useSearch()).week} />;
}
