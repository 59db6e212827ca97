-- Mail that goes out: written in the transaction of its cause, sent afterwards.

create table mails (
  id text primary key,
  -- In the order of writing, several at one moment included.
  number bigint not null generated always as identity,
  kind text not null,
  recipient text not null,
  subject text not null,
  -- Kept while the mail is on its way, and afterwards only where nobody else got it.
  body text,
  status text not null check (status in ('attempted', 'sent', 'failed')),
  provider text check (provider in ('smtp', 'sendgrid', 'captured')),
  error text,
  attempts integer not null default 0 check (attempts >= 0),
  -- When the next attempt may begin.
  due_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'attempted') = (due_at is not null)),
  check (status <> 'attempted' or body is not null),
  check (status <> 'sent' or provider is not null),
  check (body is null or status = 'attempted' or provider = 'captured')
);
create index mails_due on mails (due_at) where due_at is not null;
create index mails_of_recipient on mails (recipient, kind, created_at);
create index mails_by_age on mails (created_at);
