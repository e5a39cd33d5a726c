-- People written before the lists were searched by grams: every character and every pair of neighbours of what they are found by.
-- A few grams across a blank are more than the program itself keeps; they find nobody who is not meant.
update student set search_grams = array(
  select distinct substr(found.text, place, size)
  from (select lower(normalize(student.name || ' ' || student.name_pinyin || ' ' || student.name_initials || ' ' || student.student_no, NFKC)) as text) found,
    generate_series(1, length(found.text)) as place, generate_series(1, 2) as size
) where search_grams = '{}';
--> statement-breakpoint
update teacher set search_grams = array(
  select distinct substr(found.text, place, size)
  from (select lower(normalize(teacher.name || ' ' || teacher.name_pinyin || ' ' || teacher.name_initials || ' '
    || coalesce((select login from account where account.person_id = teacher.teacher_id limit 1), '') || ' '
    || coalesce(teacher.phone_number, ''), NFKC)) as text) found,
    generate_series(1, length(found.text)) as place, generate_series(1, 2) as size
) where search_grams = '{}';
