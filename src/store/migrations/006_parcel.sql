-- Messages that were queued together, before they are laid into the lanes of their places.
create table parcel (
  first_seq bigint primary key,
  queued_at bigint not null,
  messages text not null,
  posts text not null
);
