export const clearSearch = 'Clear the search';
export const countText = (count: number, most: number) => `${count} / ${most}`;
