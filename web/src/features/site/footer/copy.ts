/** Part of the first screen, so it has only the texts under every page. */
export const footerCopy = {
  disclaimer: 'Evens is for entertainment only. No real money is processed. You must be 21 or older to use it.',
  terms: 'Terms',
  about: 'About',
  comingSoon: 'Coming Soon',
} as const;
