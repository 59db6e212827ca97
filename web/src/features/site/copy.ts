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
  features: [
    { title: 'Group email invitations', text: 'Invite the whole crew at once, straight from your address book.' },
    { title: 'Multiple sportsbooks', text: 'The same game at several books, side by side, and which one moved first.' },
    { title: 'Advanced analytics', text: 'Where you win and where you don’t: by sport, by team, and by bet type.' },
    { title: 'Group chat', text: 'A place to talk about your bets.' },
    { title: 'Tournaments and seasons', text: 'New standings each season, brackets, and a champion at the end.' },
    { title: 'AI betting insights', text: 'What the numbers say about a game, in plain words.' },
  ],
} as const;
