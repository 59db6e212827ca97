-- The inbox of a whole group, which its admins may read.
create index notifications_of_group on notifications (group_id, created_at desc, id desc);
