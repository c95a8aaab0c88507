-- Pictures of recent answers, for whichever process is asked for them.
create table picture (id text primary key, svg text not null, kept_at bigint not null);
create index picture_kept_at on picture (kept_at);
