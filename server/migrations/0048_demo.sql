-- Set once `npm run evens -- seed` has filled Evens with demo people, so that the sign-in page says so.
alter table site_settings add column demo_since timestamptz;
