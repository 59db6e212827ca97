-- Finds what a member has open on a game. The lists of a member's bids read other indexes.
drop index bids_of_creator;
create index bids_held on bids (group_id, creator_id, game_id)
  where status in ('open', 'pending_approval');
