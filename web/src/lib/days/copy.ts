const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const dayAndYear = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

export const daysCopy = {
  today: 'Today',
  yesterday: 'Yesterday',
  day: (at: Date) => day.format(at),
  dayAndYear: (at: Date) => dayAndYear.format(at),
} as const;

export const timeLeftCopy = {
  underAMinute: 'under a minute',
  months: (count: number) => `${count} months`,
  overAYear: 'over a year',
} as const;
