-- What processes that share a database count together: the calls of one upstream key.
create table ledger (name text primary key, state text not null);
