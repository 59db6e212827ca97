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
  lead: 'Here’s what we’re planning next. Tell us what you’d use first.',
  feedback: 'Send Feedback',
  subject: 'Feedback about Evens',
  planned: 'Planned features',
} as const;
