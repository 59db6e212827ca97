import { fillText } from '@evens/domain/shared/errors';

export const noLinesCopy = {
  found: (search: string) => fillText('No lines found for "{search}"', { search }),
  here: 'No lines available for selected filters',
  foundHint: 'Try part of the team’s name, another sport, or All Dates.',
  hereHint: 'Try another sport or All Dates.',
  atBooksHint: 'Your sportsbooks have no odds for these games. Try Automatic.',
  showAll: 'Show All Lines',
} as const;
