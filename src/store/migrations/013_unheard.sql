-- What riders of the voices have yet to hear or to read.
create table letter (
  rider text not null,
  key text not null,
  reply text not null,
  kept_at bigint not null,
  constraint letter_key primary key (rider, key)
);
create table unread (rider text primary key, state text not null, kept_at bigint not null);
