/** The longer words on what the page is for (SH-19). */
export const longExplainer = [
  'Every price here is fair: what a bookmaker keeps for itself is taken out, so neither side pays for it. The small price below is the bookmaker’s own, for comparison.',
  'Press a price, say how much you would wager, and your group sees the bid. Whoever accepts takes the other side, at the opposite price.',
  'The i over each market shows how its price is worked out.',
] as const;
