-- Reminders say when they are due, so that those come first; what there is already is looked at first, and
-- then says it. What the page and programs ordered, where nobody could ever be told, is gone with what waits
-- for it.
alter table reminder add column due_at bigint default 0 not null;
create index reminder_due_at on reminder (due_at, look_at);
create index reminder_owner on reminder (owner);
delete from subscription where platform in ('web', 'mcp');
delete from reminder where platform in ('web', 'mcp');
delete from queue where platform in ('web', 'mcp');
delete from delivery where destination like '["web",%';
delete from opening where destination like '["web",%';
delete from saved_place where rider like 'web:%';
delete from delivery where destination like '["mcp",%';
delete from opening where destination like '["mcp",%';
delete from saved_place where rider like 'mcp:%';
