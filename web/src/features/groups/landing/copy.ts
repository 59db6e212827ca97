export const landingCopy = {
  enter: 'Create Account or Sign In',
  invitedTo: 'You are invited to',
  oneMember: '1 member',
  members: 'members',
  terms: 'Free, for people of 21 and over. No money moves through Evens.',
  aboutInvite: 'About this invite',
  welcomeBack: 'Welcome back',
  toDashboard: 'Go to Dashboard',
  whatItIs: 'What friends use Evens for',
  pitch: [
    [
      'Fair odds',
      'The bookmaker’s margin is taken out of every price: the 4-5% that a sportsbook would keep stays in the group.',
    ],
    [
      'Bet with friends',
      'Post a bid on a real game, and a friend takes the other side: peer to peer, with no sportsbook in between.',
    ],
    ['Automatic settlement and debt tracking', 'Final scores settle the bets, and the debts are tracked to the cent.'],
  ],
  comparison: 'An even game, and the same hundred to win:',
  stakes: ['You risk', 'You win'],
  places: [
    { name: 'Sportsbook', figures: ['$110.00', '$100.00'], isOurs: false },
    { name: 'Evens', figures: ['$100.00', '$100.00'], isOurs: true },
  ],
} as const;
