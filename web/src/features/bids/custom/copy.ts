/** In their own file because the button is on the first screen. */
export const createCustomBid = 'Create Custom Bid';
/** The same on a phone's button. */
export const customBid = 'Custom Bid';
