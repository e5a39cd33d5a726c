CREATE INDEX "lesson_quiz_uses" ON "lesson_quiz" USING btree ("question_id") WHERE removed_at is null;--> statement-breakpoint
-- Questions bear names, too.
CREATE OR REPLACE FUNCTION public.audit_names_of(school text, told text)
  RETURNS TABLE (thing_id uuid, kind text, name text, note text) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  ids uuid[] := array(SELECT DISTINCT found[1]::uuid FROM regexp_matches(told, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') AS found);
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  RETURN QUERY
  SELECT s.student_id, 'student', s.name, s.student_no FROM student s WHERE s.student_id = ANY (ids) AND s.school_id = school
  UNION ALL
  SELECT t.teacher_id, 'teacher', t.name, coalesce((SELECT a.login FROM account a WHERE a.person_id = t.teacher_id LIMIT 1), '')
    FROM teacher t WHERE t.teacher_id = ANY (ids) AND t.school_id = school
  UNION ALL
  SELECT a.account_id, 'account', a.name, a.login FROM account a WHERE a.account_id = ANY (ids) AND a.school_id = school
  UNION ALL
  -- Somebody who was let in is told by the account.
  SELECT j.join_request_id, 'join_request', j.name, j.login FROM join_request j
    WHERE j.join_request_id = ANY (ids) AND j.school_id = school AND j.state <> 'approved'
  UNION ALL
  SELECT i.invitation_id, 'invitation', coalesce(nullif(i.note, ''), '尾号 ' || right(i.code, 3)), '' FROM invitation i
    WHERE i.invitation_id = ANY (ids) AND i.school_id = school
  UNION ALL
  SELECT c.class_id, 'class', c.name, '' FROM class c WHERE c.class_id = ANY (ids) AND c.school_id = school
  UNION ALL
  SELECT r.role_id, 'role', r.name, '' FROM role r WHERE r.role_id = ANY (ids) AND r.school_id = school
  UNION ALL
  SELECT t.term_id, 'term', t.school_year || '-' || (t.school_year + 1) || ' 学年第' || CASE t.term_no WHEN 1 THEN '一' ELSE '二' END || '学期', ''
    FROM term t WHERE t.term_id = ANY (ids) AND t.school_id = school
  UNION ALL
  SELECT r.resource_id, 'resource', r.name, '' FROM resource r WHERE r.resource_id = ANY (ids) AND r.school_id = school
  UNION ALL
  SELECT f.folder_id, 'resource_folder', f.name, '' FROM resource_folder f WHERE f.folder_id = ANY (ids) AND f.school_id = school
  UNION ALL
  SELECT l.prepare_lesson_id, 'lesson', l.title, '' FROM lesson l WHERE l.prepare_lesson_id = ANY (ids) AND l.school_id = school
  UNION ALL
  SELECT p.paper_id, 'paper', p.title, '' FROM paper p WHERE p.paper_id = ANY (ids) AND p.school_id = school
  UNION ALL
  -- A question has no title: it is told by how it begins.
  SELECT q.question_id, 'question', coalesce(nullif(left((SELECT string_agg(piece #>> '{}', '')
      FROM jsonb_path_query(v.document, '$.items[0].stem[*].content[*].text') AS piece), 30), ''), '试题'), ''
    FROM question q JOIN question_version v ON v.question_id = q.question_id AND v.version = q.version
    WHERE q.question_id = ANY (ids) AND q.school_id = school
  UNION ALL
  SELECT s.screenshot_id, 'screenshot', s.name, '' FROM screenshot s WHERE s.screenshot_id = ANY (ids) AND s.school_id = school
  UNION ALL
  SELECT l.lesson_session_id, 'lesson_session', l.class_name || '《' || l.title || '》', '' FROM lesson_session l
    WHERE l.lesson_session_id = ANY (ids) AND l.school_id = school
  UNION ALL
  SELECT g.scheme_id, 'group_scheme', c.name || '《' || g.name || '》', '' FROM group_scheme g JOIN class c ON c.class_id = g.class_id
    WHERE g.scheme_id = ANY (ids) AND g.school_id = school
  UNION ALL
  SELECT g.group_id, 'student_group', g.name, '' FROM student_group g WHERE g.group_id = ANY (ids) AND g.school_id = school
  UNION ALL
  SELECT p.point_id, 'group_point', c.name || ' ' || g.name, '' FROM group_point p
    JOIN student_group g ON g.group_id = p.group_id JOIN group_scheme s ON s.scheme_id = p.scheme_id JOIN class c ON c.class_id = s.class_id
    WHERE p.point_id = ANY (ids) AND p.school_id = school;
END $$;
