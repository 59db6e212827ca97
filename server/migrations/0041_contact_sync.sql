-- Whether a person is among SendGrid's contacts.
alter table users add column sendgrid_synced boolean not null default false;
alter table users add column sendgrid_synced_at timestamptz;
alter table users add constraint users_sendgrid_check check (sendgrid_synced = (sendgrid_synced_at is not null));
create index users_synced on users (sendgrid_synced_at desc, id desc) where sendgrid_synced;

-- Why someone couldn't be added, until it works.
create table sendgrid_errors (
  id text primary key default left(replace(gen_random_uuid()::text, '-', ''), 24),
  user_id text not null unique references users (id) on delete cascade,
  error text not null,
  action text not null check (action in ('sign_up', 'retry')),
  at timestamptz not null
);
create index sendgrid_errors_newest on sendgrid_errors (at desc, id desc);
