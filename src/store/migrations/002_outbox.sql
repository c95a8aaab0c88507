-- What is to be delivered, in lanes of one place each; and which processes share the work, with what they
-- hold.
create table process (id text primary key, beat bigint default 0 not null);
create table lease (
  name text primary key,
  holder text references process (id) on delete set null,
  fence bigint default 0 not null
);
create table lane (
  id text primary key,
  platform text not null,
  due_at bigint,
  rest_until bigint default 0 not null,
  failures bigint default 0 not null,
  holder text references process (id) on delete set null,
  fence bigint default 0 not null
);
create index lane_due on lane (platform, due_at);
create index lane_holder on lane (holder);
create table delivery (
  seq bigint primary key,
  lane text not null,
  thread text not null,
  key text not null,
  reply text not null,
  phase text not null,
  form text not null,
  alerts text not null,
  subscriptions text not null,
  not_before bigint not null,
  expires_at bigint,
  queued_at bigint not null,
  tries bigint default 0 not null,
  failures bigint default 0 not null,
  parked_at bigint,
  trouble text
);
create index delivery_lane on delivery (lane, seq);
create index delivery_parked on delivery (parked_at);
create table opening (
  alert text not null,
  lane text not null,
  thread text not null,
  shared bigint not null,
  ref text,
  constraint opening_key primary key (alert, lane, thread)
);
create index opening_lane on opening (lane);
create table pace (platform text primary key, next_at bigint not null);
create table counter (name text primary key, value bigint not null);
