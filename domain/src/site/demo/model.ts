/** The people of a demo (HO-09). example.com belongs to no one, so no email reaches anyone. */
export const DEMO_PEOPLE = [
  { name: 'Alice Moss', email: 'alice@example.com' },
  { name: 'Bob Reyes', email: 'bob@example.com' },
  { name: 'Carla Voss', email: 'carla@example.com' },
  { name: 'Dan Ortiz', email: 'dan@example.com' },
  { name: 'Erin Holt', email: 'erin@example.com' },
] as const;

/** Everyone may know it, so a demo is no place for anything real. */
export const DEMO_PASSWORD = 'evens-demo';

export const DEMO_GROUP = 'Sunday Crew (demo)';
