-- Wrong passwords count by where they come from, so that a stranger's guesses don't lock the owner out.

-- Goes up with each password reset: marks of devices from before it count no longer.
alter table users add column device_version integer not null default 0;

-- The network address, for whoever is not known.
alter table failed_sign_ins add column address text not null default '';
-- The session, or the device that signed in to this account before; null for anyone else.
alter table failed_sign_ins add column known_as text;
