-- Why a final score cannot be trusted, and what was read; kept while the game needs review.
alter table games add column review_reason text check (
  review_reason in ('scores_missing', 'names_differ', 'not_whole_numbers', 'told_twice', 'level')
);
-- As it was read: a list of names with what stood beside them. Nothing is asked of it, so it is json.
alter table games add column review_scores json;
update games set review_reason = 'scores_missing', review_scores = '[]' where state = 'needs_review';
alter table games add constraint games_review_says_why
  check ((state = 'needs_review') = (review_reason is not null) and (review_reason is null) = (review_scores is null));
create index games_in_review on games (commence_time desc, id desc) where state = 'needs_review';

alter table game_changes drop constraint game_changes_field_check;
alter table game_changes add constraint game_changes_field_check
  check (field in ('commence_time', 'state', 'score', 'review'));
