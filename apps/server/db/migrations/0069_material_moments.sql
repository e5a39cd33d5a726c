-- What was given, drafted or shared before may be skipped in and asks nothing while it plays.
UPDATE "task_set" SET "materials" = (
	SELECT jsonb_agg('{"no_skip": false, "moments": []}'::jsonb || m.item ORDER BY m.place)
	FROM jsonb_array_elements("materials") WITH ORDINALITY AS m(item, place)
) WHERE jsonb_array_length("materials") > 0;
--> statement-breakpoint
UPDATE "shared_task" SET "sets" = (
	SELECT coalesce(jsonb_agg(s.item || jsonb_build_object('materials', (
		SELECT coalesce(jsonb_agg('{"no_skip": false, "moments": []}'::jsonb || m.item ORDER BY m.place), '[]'::jsonb)
		FROM jsonb_array_elements(coalesce(s.item -> 'materials', '[]'::jsonb)) WITH ORDINALITY AS m(item, place)
	)) ORDER BY s.place), '[]'::jsonb)
	FROM jsonb_array_elements("sets") WITH ORDINALITY AS s(item, place)
);
