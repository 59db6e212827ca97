export const ruleCardTitle = 'How this bet is settled';
