-- Hashes of riders without salt are gone: whoever tries all ids turns them back.
update unmatched set rider_hash = '';
