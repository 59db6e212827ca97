export type TermsSection = {
  id: string;
  title: string;
  text: readonly string[];
  points?: readonly string[];
};

export const termsCopy = {
  title: 'Terms of Service',
  effective: 'Effective 06/06/2025',
  lead: 'What you agree to when you use Evens, in 18 short sections.',
  short: 'In short',
  summary: [
    'Evens is entertainment among friends. It is not gambling, and no money moves through it.',
    'You must be 21 or older.',
    'Evens records what friends agree on. It isn’t part of those agreements, and doesn’t hold anyone’s money.',
    'The amounts people owe are just a way to keep score, not debts anyone can be forced to pay.',
    'Disputes go to an arbitrator, one person at a time, under Oregon law.',
  ],
  contents: 'Contents',
  contact: 'Questions about these Terms? Write to',
} as const;

export const termsSections: readonly TermsSection[] = [
  {
    id: 'agreement',
    title: 'Agreeing to these Terms',
    text: [
      'These Terms are an agreement between you and the people who run this Evens site (“we”). By creating an account, or by using Evens in any other way, you accept them. If you don’t agree to them, please don’t use Evens.',
    ],
  },
  {
    id: 'service',
    title: 'What Evens is',
    text: [
      'Evens is a place where friends in private groups post bids on real games and accept each other’s bids. It calculates fair odds, follows the games, settles the bets from the final scores, and keeps track of who’s ahead.',
      'It’s a notebook that does the math. Everything below is based on that.',
    ],
  },
  {
    id: 'not-gambling',
    title: 'Not gambling',
    text: [
      'Evens is for entertainment only. It is not gambling, a sportsbook, a casino, or a betting exchange. We don’t take bets, set stakes, or pay winnings, and we don’t earn anything from the result of a game.',
      'Whether friends can make such agreements depends on the law where they live. It’s up to you to know that law and follow it.',
      'If games stop being fun for you or someone you know, free and confidential help is available 24/7 at 1-800-GAMBLER (in the United States).',
    ],
  },
  {
    id: 'age',
    title: 'You must be 21 or older',
    text: [
      'You may use Evens only if you are at least 21 years old. You confirm this when you create your account. If we learn that someone is younger, we close their account.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    text: [
      'Use a name your friends know you by and your own email address. Each person can have one account, and can’t share it.',
      'Keep your password to yourself. You’re responsible for anything done while signed in to your account, so tell us right away if you think someone else has access.',
    ],
  },
  {
    id: 'no-money',
    title: 'No monetary transactions',
    text: [
      'There are no monetary transactions on Evens. It takes no deposits, holds no balances, makes no payments, and charges no fees or commissions on bets.',
      'Dollar amounts are numbers that friends chose to write down. If friends pay each other, they do it elsewhere, in their own way and at their own risk, and can then record it here. A link to a payment service only fills in that service’s form. What happens there is between you and them.',
    ],
  },
  {
    id: 'intermediary',
    title: 'A passive intermediary',
    text: [
      'We are a passive intermediary. We provide the software. Its users decide what to offer, what to accept, and whether to keep their word.',
      'We are not a party to any bid, bet, or debt. We don’t vouch for anyone, guarantee anyone’s promises, or collect debts for anyone.',
    ],
  },
  {
    id: 'groups',
    title: 'Groups and their admins',
    text: [
      'Groups are private and by invitation only. The person who creates a group is its admin, and can make other members admins too. Admins choose the rules of their group, such as the smallest and largest wager, and can decide, correct, or undo what members can’t settle themselves.',
      'Admins are members like you. They don’t act for us, and it’s up to a group to solve its own disagreements.',
    ],
  },
  {
    id: 'bids-and-bets',
    title: 'Bids and bets',
    text: [
      'A bid is open until someone in the group accepts it, its owner cancels it, or it expires. Once it’s accepted, it’s a bet between two people on the terms both of them saw, and neither of them can cancel it alone.',
      'Bets on games are settled from the final score, by the rules shown on the bet. Bets on anything else are settled when the two people agree, or when a group admin decides.',
    ],
  },
  {
    id: 'odds',
    title: 'Odds, lines, and results',
    text: [
      'Odds, lines, schedules, and scores come from other companies. They can be late, wrong, or missing, and they change. We calculate fair odds from them by removing the sportsbook’s margin. Fair odds show what the price would be without that margin, not who will win.',
      'If a result turns out to be wrong, it can be corrected later, along with everything that depends on it. Nothing on Evens is betting advice.',
    ],
  },
  {
    id: 'debts',
    title: 'Debt tracking',
    text: [
      'Debt tracking is for entertainment. When a bet is settled, Evens records that the loser owes the winner the bet amount. Under ‘at odds’ stakes, which groups use unless their admins choose otherwise, that is the loser’s own wager.',
      'This record is a score among friends. It’s not a loan, not a claim that can be enforced through us, and not proof that anyone has to pay. Either of the two can mark it as paid, and a group admin can reverse that.',
    ],
  },
  {
    id: 'conduct',
    title: 'What you may not do',
    text: ['Evens works because friends can trust each other. You may not:'],
    points: [
      'use it for business, or to run bets for people who aren’t your friends',
      'bet on a game if you can influence its result or have inside information about it',
      'pretend to be someone else, or use another person’s account',
      'threaten, insult, or pressure anyone, about what they owe or anything else',
      'hack it, overload it, scrape it for others, or get around its limits',
      'use it anywhere or in any way that’s against the law',
    ],
  },
  {
    id: 'data',
    title: 'What you write, and your data',
    text: [
      'You own what you write. You allow us to store it and show it to the members of the group you wrote it in. Please don’t write anything illegal or hurtful.',
      'We keep what Evens needs to work: your name, your email address, your phone number if you add one, and what you do in your groups. Members of a group see each other’s names, bids, bets, debts, and comments. We don’t sell any of it. You can ask us for a copy, or ask us to remove your account. Anything that other people’s records depend on stays in their history.',
    ],
  },
  {
    id: 'as-is',
    title: 'As is',
    text: [
      'Evens is provided “as is” and “as available”. As far as the law allows, we give no warranty of any kind, express or implied. We don’t promise that it’s always available, free of errors, or fit for a particular purpose, or that every price, score, or amount is right.',
    ],
  },
  {
    id: 'liability',
    title: 'Limit of liability',
    text: [
      'As far as the law allows, we are not liable for indirect or consequential losses, for lost profits or data, or for what users do or fail to do to each other.',
      'For everything else, our total liability to you for all claims is capped at the lesser of what you have paid us for Evens in the 12 months before the claim and $100.',
      'If someone makes a claim against us because you broke these Terms or the law, you pay what it costs us.',
    ],
  },
  {
    id: 'arbitration',
    title: 'Arbitration and class action waiver',
    text: [
      'Please write to us first. Most problems can be solved that way. A dispute that isn’t resolved within 30 days is decided by binding arbitration with one neutral arbitrator, not in court. You and we both give up the right to a trial by judge or jury. Claims that are small enough can go to small claims court instead.',
      'Class action waiver: you and we bring claims only in our own names, and not as a plaintiff or member of a class, collective, or representative action. The arbitrator may not combine the claims of several people.',
    ],
  },
  {
    id: 'law',
    title: 'Governing law',
    text: [
      'These Terms are governed by the law of the State of Oregon, without its rules on conflicts of law. Arbitration takes place in Oregon or by video. Anything that can go to court goes to the courts of Oregon.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes, ending, and contact',
    text: [
      'We can change Evens and these Terms. The date at the top shows when they took effect, and we give notice ahead of changes that matter. If you keep using Evens after a change, you accept it.',
      'You can stop using Evens at any time. We can close an account that breaks these Terms, or end the service. Sections 3, 6, 7, 11, and 13 to 17 still apply after that. If one part of these Terms isn’t valid, the others still apply.',
    ],
  },
];
