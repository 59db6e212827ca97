-- When the person behind a session last proved who they are, after the sign-in itself.
alter table sessions add column proved_at timestamptz;

-- Names lose characters that can't be seen or that turn text around, and line breaks, as new names do.
declare
  invisible constant text := '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB]';
  -- Joiners next to plain letters; emoji and scripts that join letters need theirs.
  joiners constant text := '([\u0020-\u024F])[\u200C\u200D]+|[\u200C\u200D]+(?=[\u0020-\u024F]|$)|^[\u200C\u200D]+';
  spaces constant text := '[\u0009-\u000D\u0085\u2028\u2029]+';
  named text[];
begin
  foreach named slice 1 in array array[
    ['users', 'name'], ['sign_ups', 'name'], ['groups', 'name'], ['members', 'display_name'],
    ['comments', 'user_name'], ['bids', 'creator_name'], ['bids', 'acceptor_name'],
    ['bets', 'creator_name'], ['bets', 'acceptor_name'], ['bet_requests', 'user_name'],
    ['gradings', 'decided_by_name'], ['debts', 'debtor_name'], ['debts', 'creditor_name'],
    ['payments', 'payer_name'], ['payments', 'payee_name'], ['payments', 'settled_by_name'],
    ['payments', 'reversed_by_name'], ['plans', 'reversed_by_name']
  ] loop
    execute format(
      'update %1$I set %2$I = coalesce(nullif(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace('
        '%2$I, %5$L, '' '', ''g''), %3$L, '''', ''g''), %4$L, ''\1'', ''g''), '' {2,}'', '' '', ''g'')), ''''), ''Unnamed'')'
        ' where %2$I ~ %3$L or %2$I ~ %4$L',
      named[1], named[2], invisible, joiners, spaces
    );
  end loop;
end;
