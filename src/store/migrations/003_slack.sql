-- The Slack workspaces that installed Headway, and which requests were handled already.
create table slack_installation (
  team text primary key,
  sealed text not null,
  installed_at bigint not null
);
create table handled (id text primary key, handled_at bigint not null);
create index handled_at on handled (handled_at);
