-- Finds who isn't among SendGrid's contacts yet, such as accounts from before there was a key.
create index users_not_synced on users (id) where not sendgrid_synced;

alter table sendgrid_errors drop constraint sendgrid_errors_action_check;
alter table sendgrid_errors add constraint sendgrid_errors_action_check check (action in ('sign_up', 'catch_up', 'retry'));
