-- Since when a message fails of itself, and since when a place that follows something cannot be reached.
alter table delivery add column failing_since bigint;
alter table subscription add column unreachable_since bigint;
