export const aboutCopy = {
  title: 'How It Works',
  lead: 'From a line to a paid debt, in six short chapters.',
  marginTitle: 'A bookmaker’s price, and the fair one',
  marginHead: ['Even match', 'Sportsbook', 'Evens'],
  marginRows: [
    ['Price of each side', '−110', '+100'],
    ['To win $100 you risk', '$110', '$100'],
    ['Kept by the house', '4.5%', 'nothing'],
  ],
} as const;

type Step = { state: string; note: string };

export type AboutSection = {
  title: string;
  text: readonly string[];
  points?: readonly string[];
  /** What becomes of it, state by state. */
  course?: { label: string; steps: readonly Step[] };
  hasMargin?: true;
};

/** The first one is the overview. */
export const aboutSections: readonly AboutSection[] = [
  {
    title: 'What Evens is',
    text: [
      'Evens is for private groups of friends who like to bet on real games. One of you posts a bid, another takes the other side, the final score settles it, and Evens keeps straight who owes whom.',
      'Bets are peer to peer: there is no sportsbook in between. So nobody takes a cut. A sportsbook prices both sides a little worse than they are worth; Evens takes that margin out again, and the odds are fair to both of you. The 4-5% that a sportsbook would keep of every bet stays in the group.',
      'It is entertainment for people of 21 and over. Evens holds no money and moves none.',
    ],
    hasMargin: true,
  },
  {
    title: 'Browsing lines and creating bids',
    text: [
      'Lines shows the coming games of the leagues, each with its moneyline, spread and total. The large figure is the fair price, the small one the bookmaker’s own, for comparison. The “i” over a market shows how its price is worked out.',
      'Press a price, say how much you wager and how long the bid stands, and your group sees it. An Auto bid follows its line until somebody takes it; a Fixed one stays as you posted it. A bid can also be about something that no bookmaker lists: you name the two sides and the odds.',
    ],
  },
  {
    title: 'Accepting bids',
    text: [
      'Bids lists what your friends offer. Accepting one means taking the other side: before you say yes you see, in dollars, what each of you risks and wins. The first one to accept gets it.',
    ],
    course: {
      label: 'What becomes of a bid',
      steps: [
        { state: 'Open', note: 'everybody in the group can take it, and its owner can cancel it' },
        { state: 'Accepted', note: 'somebody took the other side: it becomes an active bet' },
        { state: 'Cancelled', note: 'nobody took it: it is cancelled automatically when it expires' },
      ],
    },
  },
  {
    title: 'Tracking bets',
    text: [
      'Bets shows what is riding: both sides, the game, and what is at stake. Every five minutes Evens looks for final scores and settles what they decide, whether or not anybody is watching. A tie with the line is a push, and nobody owes anything.',
      'A bet that no score can decide is settled by the two of you: one proposes the result and the other confirms it. If you cannot agree, an admin of the group decides.',
    ],
    course: {
      label: 'What becomes of a bet',
      steps: [
        { state: 'Active', note: 'two friends are in, and the game is to come or under way' },
        {
          state: 'Settled',
          note: 'the result is known: it creates a debt, in which the loser owes the winner the bet amount; under ‘at odds’ stakes, which a group has unless its admins choose otherwise, that is the loser’s own wager',
        },
      ],
    },
  },
  {
    title: 'Settling debts',
    text: [
      'Debts sums up what you owe and what you are owed, friend by friend, with everything that went into it. What you owe each other is netted, so that one payment is enough.',
      'Pay each other the way you always do, and record it here: it is what keeps the books straight, not what moves the money.',
    ],
    course: {
      label: 'What becomes of a debt',
      steps: [
        { state: 'Pending', note: 'the bet is settled, and the payment is to come' },
        { state: 'Settled', note: 'either of the two has marked it as paid' },
        {
          state: 'Reversed',
          note: 'it was marked by mistake: an admin of the group can reverse it, and it is pending again',
        },
      ],
    },
  },
  {
    title: 'Statistics',
    text: ['Bragging rights are reckoned from settled bets alone, group by group:'],
    points: [
      'Win rate: how many of the bets that had a winner were won.',
      'Profit and loss: what was won less what was lost, to the cent.',
      'ROI: profit and loss as a part of everything that was wagered.',
      'Closing line value: whether the price that was taken beat the last one before the game.',
      'Biggest win, biggest loss and the hot streak: what the others will hear about.',
    ],
  },
];
