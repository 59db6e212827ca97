export const aboutCopy = {
  title: 'How It Works',
  lead: 'From picking a line to settling up, in six short steps.',
  marginTitle: 'A sportsbook’s price and the fair price',
  marginHead: ['Even match', 'Sportsbook', 'Evens'],
  marginRows: [
    ['Price for each side', '−110', '+100'],
    ['To win $100 you risk', '$110', '$100'],
    ['Kept by the house', '4.5%', 'nothing'],
  ],
} as const;

type Step = { state: string; note: string };

export type AboutSection = {
  title: string;
  text: readonly string[];
  points?: readonly string[];
  /** The states it goes through. */
  course?: { label: string; steps: readonly Step[] };
  hasMargin?: true;
};

/** The first one is the overview. */
export const aboutSections: readonly AboutSection[] = [
  {
    title: 'What Evens is',
    text: [
      'Evens is for private groups of friends who like to bet on real games. One friend posts a bid, and another takes the other side. The final score settles the bet, and Evens keeps track of who owes what.',
      'Bets are peer to peer, with no sportsbook in between, so no one takes a cut. A sportsbook prices both sides a little worse than they’re worth. Evens removes that margin, so the odds are fair to both of you. The 4-5% a sportsbook would keep from every bet stays in your group.',
      'It’s entertainment for people 21 and over. Evens doesn’t hold or move money.',
    ],
    hasMargin: true,
  },
  {
    title: 'Browsing lines and creating bids',
    text: [
      'Lines shows upcoming games, each with its moneyline, spread, and total. The large number is the fair price. The small one is the sportsbook’s, for comparison. Tap the “i” above a market to see how we get its price.',
      'Pick a price, enter your wager, and choose when the bid expires. Your group then sees it. An Auto bid follows its line until someone accepts it. A Fixed bid stays as you posted it. You can also bid on something no sportsbook lists: you name the two sides and the odds.',
    ],
  },
  {
    title: 'Accepting bids',
    text: [
      'Bids lists your friends’ open bids. Accepting one means taking the other side. Before you accept, you see in dollars what each of you risks and wins. The first person to accept gets the bet.',
    ],
    course: {
      label: 'The stages of a bid',
      steps: [
        { state: 'Open', note: 'anyone else in the group can accept it, and the person who posted it can cancel it' },
        { state: 'Accepted', note: 'someone took the other side, and it becomes an active bet' },
        { state: 'Cancelled', note: 'if no one accepts it, it’s cancelled automatically when it expires' },
      ],
    },
  },
  {
    title: 'Tracking bets',
    text: [
      'Bets shows your bets: both sides, the game, and what’s at stake. Every five minutes, Evens checks for final scores and settles the bets they decide. If the score lands exactly on the line, it’s a push, and no one owes anything.',
      'If no score can decide a bet, the two of you settle it: one proposes the result, and the other confirms it. If you can’t agree, a group admin decides.',
    ],
    course: {
      label: 'The stages of a bet',
      steps: [
        { state: 'Active', note: 'two friends are in, and the game hasn’t finished yet' },
        {
          state: 'Settled',
          note: 'the result is in, which creates a debt: the loser owes the winner the bet amount. With ‘at odds’ stakes, the default for groups, that’s the loser’s own wager',
        },
      ],
    },
  },
  {
    title: 'Settling debts',
    text: [
      'Debts shows what you owe and what you’re owed, friend by friend, with the bets behind it. What you owe each other cancels out, so one payment is enough.',
      'Pay each other the way you always do, then record the payment here. Evens keeps track of it but doesn’t move the money.',
    ],
    course: {
      label: 'The stages of a debt',
      steps: [
        { state: 'Pending', note: 'the bet is settled, but the debt isn’t paid yet' },
        { state: 'Settled', note: 'one of the two people marked it as paid' },
        {
          state: 'Reversed',
          note: 'it was marked as paid by mistake, so a group admin reversed it, and it’s pending again',
        },
      ],
    },
  },
  {
    title: 'Statistics',
    text: ['Bragging rights come from settled bets only, group by group:'],
    points: [
      'Win rate: the share of bets won, not counting pushes.',
      'Profit and loss: what was won minus what was lost, to the cent.',
      'ROI: profit and loss as a percentage of everything wagered.',
      'Closing line value: whether the price someone got beat the last one before the game.',
      'Biggest win, biggest loss, and hot streak: what your friends will hear about.',
    ],
  },
];
