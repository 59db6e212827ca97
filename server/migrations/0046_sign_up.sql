-- Who can sign up, once a site admin decided. A sign-up that waits for its email keeps the invite it came with.
create table sign_up_settings (
  is_only boolean primary key default true check (is_only),
  mode text not null check (mode in ('open', 'invite', 'closed')),
  changed_at timestamptz not null
);
alter table sign_ups add column invite_code text;

-- The first account of a new installation runs the site, and there's only one.
alter table site_administrators drop constraint site_administrators_granted_via_check;
alter table site_administrators add constraint site_administrators_granted_via_check
  check (granted_via in ('command_line', 'administrator', 'first_account'));
create unique index site_administrators_first_account on site_administrators (granted_via)
  where granted_via = 'first_account';
