export const siteCopy = {
  pages: 'Pages about Evens',
  home: 'Evens, home',
  signIn: 'Sign In',
  back: 'Back to Evens',
  help: 'Help',
  learn: 'Learn How Evens Works',
  termsOfService: 'Terms of Service',
  support: 'Email Support',
} as const;

export const comingCopy = {
  title: 'Coming Soon',
  lead: 'What Evens is to learn next. Tell us what you would use first.',
  feedback: 'Send Feedback',
  subject: 'Feedback on Evens',
  planned: 'Planned features',
} as const;
