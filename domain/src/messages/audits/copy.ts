export const testSmsCopy = {
  sent: (recipient: string) => `Test SMS sent to ${recipient}`,
} as const;
