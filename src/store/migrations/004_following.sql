-- What places follow and have muted, what they are to be reminded of, and what was seen to go wrong.
create table subscription (
  id text primary key,
  platform text not null,
  place text not null,
  thread text not null,
  owner text not null,
  topic text not null,
  options text not null,
  until bigint,
  paused_until bigint,
  digested_at bigint,
  since bigint not null,
  constraint subscription_once unique (platform, place, thread, topic)
);
create index subscription_until on subscription (until);
create table mute (
  platform text not null,
  place text not null,
  thread text not null,
  alert text not null,
  constraint mute_key primary key (alert, platform, place, thread)
);
create table reminder (
  id text primary key,
  platform text not null,
  place text not null,
  thread text not null,
  owner text not null,
  event text not null,
  look_at bigint not null
);
create index reminder_look_at on reminder (look_at);
create table alert (id text primary key, feed text not null, state text not null, cleared_at bigint);
create index alert_feed on alert (feed, cleared_at);
create table notice (
  id text primary key,
  alert text not null,
  kind text not null,
  at bigint not null,
  content text not null
);
create index notice_at on notice (at);
create table watch (name text primary key, state text not null);
