export const phoneCopy = {
  codeSentAgain: 'We sent another code.',
  codeNotSent: 'Failed to send verification code',
  notRemoved: 'Failed to remove phone number',
} as const;
