-- What waits for a rider is called what it is.
alter table letter rename to mailbox_message;
