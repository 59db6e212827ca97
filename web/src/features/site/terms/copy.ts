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
    'Evens writes down what friends agree on. It takes no part in it, and doesn’t hold anyone’s money.',
    'What it says someone owes is just a way to keep score, not a debt anyone can be made to pay.',
    'Disputes go to an arbitrator, one person at a time, under the law of Oregon.',
  ],
  contents: 'Contents',
  contact: 'Questions about these Terms go to',
} as const;

export const termsSections: readonly TermsSection[] = [
  {
    id: 'agreement',
    title: 'Agreeing to these Terms',
    text: [
      'These Terms are an agreement between you and the people who run this Evens site, called “we” here. By making an account, or by using Evens in any other way, you accept them. If you do not agree with them, please do not use Evens.',
    ],
  },
  {
    id: 'service',
    title: 'What Evens is',
    text: [
      'Evens is a place where friends, in private groups, post bids on real games and take the other side of each other’s bids. It works out fair odds, follows the games, settles the bets from the final scores, and keeps count of who came out ahead.',
      'It is a notebook that does the arithmetic. Everything that follows rests on that.',
    ],
  },
  {
    id: 'not-gambling',
    title: 'Not gambling',
    text: [
      'Evens is for entertainment only. It is not gambling, not a sportsbook, not a casino and not a betting exchange. We take no bets, set no stakes, pay no winnings, and earn nothing from how a game ends.',
      'Whether friends may agree on something among themselves depends on the law where they live. Knowing and keeping that law is up to you.',
      'If games stop being fun for you or someone you know, free and confidential help is available 24/7 at 1-800-GAMBLER (in the United States).',
    ],
  },
  {
    id: 'age',
    title: 'You must be 21 or older',
    text: [
      'You may use Evens only if you are at least 21 years old. You confirm that when you make your account. We close accounts of people who are younger as soon as we learn of them.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    text: [
      'Give a name that your friends know you by and an e-mail address that is yours. Each person has one account, and no one else uses it.',
      'Keep your password to yourself. What is done while someone is signed in as you counts as done by you, so tell us soon if you think that someone else has got in.',
    ],
  },
  {
    id: 'no-money',
    title: 'No monetary transactions',
    text: [
      'There are no monetary transactions on Evens. It takes no deposits, holds no balances, makes no payments and charges no fee or commission on a bet.',
      'Amounts in dollars are figures that friends chose to write down. If friends pay each other, they do it elsewhere, in their own way and at their own risk, and may then record here that it was done. A link that opens a payment service only fills in that service’s form; what happens there is between you and them.',
    ],
  },
  {
    id: 'intermediary',
    title: 'A passive intermediary',
    text: [
      'We are a passive intermediary. We supply the software, and its users decide what to offer, what to accept and whether to keep their word.',
      'We are no party to any bid, bet or debt. We do not vouch for anybody, we guarantee no one’s promise, and we do not collect for anybody.',
    ],
  },
  {
    id: 'groups',
    title: 'Groups and their admins',
    text: [
      'Groups are private and open by invitation. The person who creates a group is its admin, and may let others do so too. Admins choose the rules of their group, such as the smallest and largest wager, and may decide, correct or undo what members could not settle between them.',
      'Admins are members like you. They do not act for us, and a quarrel inside a group is for the group to solve.',
    ],
  },
  {
    id: 'bids-and-bets',
    title: 'Bids and bets',
    text: [
      'A bid is open until someone in the group accepts it, its owner cancels it, or it expires. Once accepted it is a bet between two people, at the terms that both of them were shown, and neither of them can take it back alone.',
      'Bets on games are settled from the final score, by the rules shown on the bet. Bets on anything else are settled by agreement of the two, or by an admin of the group.',
    ],
  },
  {
    id: 'odds',
    title: 'Odds, lines and results',
    text: [
      'Odds, lines, schedules and scores come from others. They can be late, wrong or missing, and they change. Fair odds are calculated from them by taking out the bookmaker’s margin; they say what a price would be without it, not who will win.',
      'A result that turns out wrong may be corrected later, and what follows from it with it. Nothing on Evens is advice to bet anywhere.',
    ],
  },
  {
    id: 'debts',
    title: 'Debt tracking',
    text: [
      'Debt tracking is for entertainment. When a bet is settled, Evens notes that the loser owes the winner the bet amount. Under ‘at odds’ stakes, which a group has unless its admins choose otherwise, that is the loser’s own wager.',
      'Such a note is a score among friends. It is not a loan, not a claim that can be enforced through us, and no proof that anybody has to pay. Either of the two may mark it as paid, and an admin of the group may reverse that.',
    ],
  },
  {
    id: 'conduct',
    title: 'What you may not do',
    text: ['Evens works because friends can trust each other. You may not:'],
    points: [
      'use it for business, or to run bets for people who are not your friends',
      'bet on a game whose result you can influence, or about which you have inside information',
      'pretend to be someone else, or use another person’s account',
      'threaten, insult or press anybody, about what they owe or anything else',
      'break in, overload it, read it out by machine for others, or get around its limits',
      'use it where, or in a way that, the law forbids',
    ],
  },
  {
    id: 'data',
    title: 'What you write, and your data',
    text: [
      'What you write stays yours. You allow us to store it and to show it to the members of the group that it was written in. Please write nothing there that is unlawful or hurtful.',
      'We keep what Evens needs to work: your name, your e-mail address, your telephone number if you give it, and what you do in your groups. Members of a group see each other’s names, bids, bets, debts and comments. We do not sell any of it. You may ask us for a copy, or to have your account removed; what others’ records rest on stays in their history.',
    ],
  },
  {
    id: 'as-is',
    title: 'As it is',
    text: [
      'Evens is provided “as is” and “as available”. As far as the law allows, we give no warranty of any kind, neither express nor implied: not that it is always there, free of mistakes or fit for a certain purpose, and not that every price, score or sum is right.',
    ],
  },
  {
    id: 'liability',
    title: 'Limit of liability',
    text: [
      'As far as the law allows, we are not liable for indirect or consequential loss, for lost profits or data, or for what users do or fail to do towards each other.',
      'For everything else our liability to you, all claims together, is capped at the lesser of what you have paid us for Evens in the 12 months before the claim and $100.',
      'If someone makes a claim on us because you broke these Terms or the law, you make good what that costs us.',
    ],
  },
  {
    id: 'arbitration',
    title: 'Arbitration and class action waiver',
    text: [
      'Please write to us first; most things can be put right in a letter. A dispute that is not settled within 30 days is decided by binding arbitration, by one neutral arbitrator, and not in court. You and we both give up trial by judge or jury. Claims that are small enough may be brought to a small claims court instead.',
      'Class action waiver: you and we bring claims only in our own names, and not as plaintiff or member of a class, collective or representative action. The arbitrator may not join the claims of several people.',
    ],
  },
  {
    id: 'law',
    title: 'Governing law',
    text: [
      'These Terms are governed by the law of the State of Oregon, without its rules on conflicts of law. Arbitration takes place in Oregon or by video, and whatever may go to a court goes to the courts of Oregon.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes, ending and contact',
    text: [
      'We may change Evens and these Terms. The date at the top says since when they hold, and we say so in good time when a change matters. Whoever goes on using Evens then accepts it.',
      'You may stop at any time. We may close an account that breaks these Terms, or end the service. Sections 3, 6, 7, 11 and 13 to 17 go on to hold after that. Should one part of these Terms not be valid, the others stay as they are.',
    ],
  },
];
