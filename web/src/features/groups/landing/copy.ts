export const landingCopy = {
  enter: 'Create Account or Sign In',
  invitedTo: 'You’re invited to',
  oneMember: '1 member',
  members: 'members',
  terms: 'Free for ages 21 and over. No money moves through Evens.',
  aboutInvite: 'About this invite',
  welcomeBack: 'Welcome back',
  toDashboard: 'Go to Dashboard',
  whatItIs: 'What friends use Evens for',
  pitch: [
    ['Fair odds', 'We take the sportsbook’s margin out of every price. The 4-5% it would keep stays in your group.'],
    [
      'Bet with friends',
      'Post a bid on a real game, and a friend takes the other side. It’s peer to peer, with no sportsbook in between.',
    ],
    ['Automatic settlement and debt tracking', 'Final scores settle the bets, and Evens tracks the debts to the cent.'],
  ],
  comparison: 'A 50/50 game, to win $100:',
  stakes: ['You risk', 'You win'],
  places: [
    { name: 'Sportsbook', figures: ['$110.00', '$100.00'], isOurs: false },
    { name: 'Evens', figures: ['$100.00', '$100.00'], isOurs: true },
  ],
} as const;
