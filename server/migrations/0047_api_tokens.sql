-- An API token is a session that a person makes for a program, with a name and a scope. So whatever ends someone's sessions
-- ends their tokens too.
alter table sessions
  add column token_name text,
  add column token_scope text check (token_scope in ('read', 'write')),
  add constraint sessions_token_check check ((token_name is null) = (token_scope is null));
