/** By itself, because the button stands on the page where everybody begins. */
export const createCustomBid = 'Create Custom Bid';
