-- How lines really run: what was measured last, and what is usual.
create table measured_way (
  line text not null,
  north_or_east integer not null,
  at bigint not null,
  measure text not null,
  constraint measured_way_key primary key (line, north_or_east)
);
create table usual_passing (
  kind text not null,
  quarter integer not null,
  line text not null,
  north_or_east integer not null,
  station text not null,
  days text not null,
  constraint usual_passing_key primary key (kind, quarter, line, north_or_east, station)
);
