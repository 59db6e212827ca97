/** In its own file because the button is on the first screen. */
export const createCustomBid = 'Create Custom Bid';
