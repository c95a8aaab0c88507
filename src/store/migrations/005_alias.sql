-- Names that the operator gave stations.
create table alias (text text primary key, station text not null, added_at bigint not null);
