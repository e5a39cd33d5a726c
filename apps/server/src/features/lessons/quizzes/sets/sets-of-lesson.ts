import type { PracticeSet } from '@jiangtai/shared/lessons/sets/views.ts'
import { sql } from 'drizzle-orm'
import { lesson } from '../../lessons.table.ts'
import { practiceSet } from './practice-sets.table.ts'

/** The sets of the lesson that a statement selects, the first made first, by index `practice_set_lesson`. */
export const setsOfLesson = sql<PracticeSet[]>`coalesce((
  select json_agg(json_build_object(
    'practice_set_id', ${practiceSet.practice_set_id},
    'name', ${practiceSet.name},
    'time_limit_s', ${practiceSet.time_limit_s},
    'lesson_quiz_ids', ${practiceSet.lesson_quiz_ids},
    'for_class_ids', ${practiceSet.for_class_ids}
  ) order by ${practiceSet.created_at}, ${practiceSet.practice_set_id})
  from ${practiceSet} where ${practiceSet.prepare_lesson_id} = ${lesson.prepare_lesson_id}
), '[]'::json)`
