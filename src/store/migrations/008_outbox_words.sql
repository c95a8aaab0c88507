-- The tables of alerts and of processed requests get the field's words: a queue for each destination,
-- batches, events.
alter table lane rename to queue;
alter table delivery rename column lane to destination;
alter table delivery rename column parked_at to given_up_at;
alter table opening rename column lane to destination;
alter table parcel rename to batch;
alter table notice rename to alert_event;
alter table handled rename to processed_request;
alter table processed_request rename column handled_at to processed_at;
update delivery set phase = 'standalone' where phase = 'notice';
-- The quotes within a message's reply are escaped: only the batch's own fields match.
update batch set
  messages = replace(messages, '"phase":"notice"', '"phase":"standalone"'),
  posts = replace(posts, '"lane":', '"destination":');
