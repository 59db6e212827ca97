-- The audit of text messages shows what they said, except for those with a code.
alter table deliveries drop constraint deliveries_check3;
alter table deliveries add constraint deliveries_body_check check (
  body is null or due_at is not null or provider = 'captured' or (channel = 'text' and kind <> 'phone_verification')
);
-- The audits show what failed, and why. Little does, so it's found without reading everything else.
create index deliveries_failed on deliveries (channel, created_at) where state in ('failed', 'undelivered');
