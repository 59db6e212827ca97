-- Stopped invites are off in the settings of the account with that address too, where its owner can turn them on again.
update notification_settings set email_kinds = array_remove(email_kinds, 'group_invite')
from users, stopped_invites
where notification_settings.user_id = users.id
  and address_hash = rtrim(translate(encode(sha256(convert_to(email, 'UTF8')), 'base64'), '+/', '-_'), '=');
