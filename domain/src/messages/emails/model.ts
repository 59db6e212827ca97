/** A label and its value, such as 'Odds' and '+105'. */
export type EmailFact = readonly [label: string, value: string];

/** A part of an email: a paragraph, a title, facts, a list, or what someone wrote. */
export type EmailBlock =
  | string
  | { title: string }
  | { facts: readonly EmailFact[] }
  | { items: readonly string[] }
  | { quote: string };

/** What an email says. Its plain text and its HTML are both made from this, so they never differ. */
export type EmailContent = {
  subject: string;
  /** What an inbox shows next to the subject. */
  preview: string;
  headline: string;
  body: readonly EmailBlock[];
  button: { label: string; link: string } | null;
  note?: string;
};

/** The end of an email that people can turn off: why they get it, and how to stop it. */
export type EmailFooter = { why: string; stop: { label: string; link: string } };
