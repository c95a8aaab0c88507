-- The account of upstream's calls holds shares of a day now: what was counted in calls begins anew, as after
-- a start.
delete from ledger where name = 'upstream calls';
