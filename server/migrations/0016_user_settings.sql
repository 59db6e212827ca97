-- How Evens is shown to somebody; null where they never chose.

create table user_settings (
  user_id text primary key references users (id) on delete cascade,
  theme text check (theme in ('light', 'dark')),
  help_dialogs boolean,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
