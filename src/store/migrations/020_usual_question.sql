-- What callers ask again and again at the same time of day, and whether they wish to be offered it.
create table usual_question (
  rider text not null,
  sentence text not null,
  minute bigint not null,
  times bigint not null,
  consent text not null,
  kept_at bigint not null,
  constraint usual_question_key primary key (rider, sentence)
);
