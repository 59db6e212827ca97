/** The long version of the page's explainer (SH-19). */
export const longExplainer = [
  'Every price here is fair. We take out the sportsbook’s margin, so neither side pays for it. The small price below is the sportsbook’s own, for comparison.',
  'Pick a price, enter your wager, and your group sees the bid. The person who accepts it takes the other side at the opposite price.',
  'Tap the i on a game to see how we get its prices.',
] as const;
