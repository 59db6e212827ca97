export const clearSearch = 'Clear the search';
