import { expect, test } from 'vitest'
import { contract } from '../../contract.ts'

/** The calls of preparation and class that clients of others know by method and name. */
const NAMED = {
  GET: [
    ...['home_config', 'biz_node', 'lesson_list', 'teaching_info', 'lastest_lesson_config', 'lesson_detail'],
    ...['lesson_page', 'binded_assist', 'class_bind_student_list'],
    ...['teacher_back/question_detail', 'teacher_back/assist_conditions'],
  ],
  POST: [
    ...['add_lesson', 'lesson_page', 'interact/notify', 'interact/lock_screen', 'random_call_the_roll'],
    ...['student_like', 'student_race_the_question', 'stop_race_the_quzi', 'event_record', 'start_quzi'],
    ...['answer_detail', 'get_store_pushed_item_status', 'store_pushed_item_status'],
    ...['end_prepare_lesson_practic', 'end_quzi', 'save_short_cut', 'submit_answers', 'kick_out_teacher'],
    ...['after_class', 'should_kick_out', 'meta_data', 'start_shortcut_quzi', 'end_shortcut_quzi'],
    ...['end_shortcut_quzi_detail', 'short_cut/check_class_is_submit'],
    ...['add_quzi', 'list_quzi', 'replace_quzi', 'resort_quzi'],
  ],
  PUT: ['update_lesson'],
  DELETE: ['delete_lesson_file', 'delete_lesson'],
}

test('[LE-265] every call that others know by name is there under its method', () => {
  const there = new Set(
    Object.values(contract).flatMap((area) =>
      Object.values(area).map(({ method, path }: { method: string; path: string }) => `${method} ${path}`),
    ),
  )
  const named = Object.entries(NAMED).flatMap(([method, names]) =>
    names.map((name) => `${method} /api/prepare_lessons/api/${name}`),
  )
  expect(named).toHaveLength(43)
  expect(named.filter((call) => !there.has(call))).toEqual([])
})
