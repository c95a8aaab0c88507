-- What riders spoke of, the places they saved, and what was not understood.
create table saved_place (
  rider text not null,
  name text not null,
  kind text not null,
  place_id text not null,
  saved_at bigint not null,
  constraint saved_place_key primary key (rider, name)
);
create table rider_context (
  rider text primary key,
  question text,
  question_at bigint not null,
  place text,
  place_at bigint not null
);
create table unmatched (
  kind text not null,
  text text not null,
  rider_hash text not null,
  times bigint default 1 not null,
  last_at bigint not null,
  constraint unmatched_key primary key (kind, text)
);
