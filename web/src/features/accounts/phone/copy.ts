export const phoneCopy = {
  codeNotSent: 'Failed to send verification code',
  notRemoved: 'Failed to remove phone number',
} as const;
