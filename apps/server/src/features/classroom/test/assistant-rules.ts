import type { CallName } from '@jiangtai/shared/contract.ts'

/**
 * What who assists in a lesson may do about it ([CR-402]); reviewed by hand, as in docs/specs/classroom.md. Every other call of the teacher's side is
 * refused, and nothing is open to them unless its handler asks for it by `…Steer…`, `…WithAnswers` or `…ToWatch`.
 */
export const ASSISTANT_DOES: ReadonlySet<CallName> = new Set<CallName>([
  // What the class sees and does.
  'GET /api/prepare_lessons/api/teaching_info',
  'GET /api/prepare_lessons/api/class_bind_student_list',
  'GET /api/prepare_lessons/api/event_record',
  'GET /api/prepare_lessons/api/lesson_page_questions',
  'POST /api/prepare_lessons/api/lesson_prepared_ink',
  'POST /api/prepare_lessons/api/get_store_pushed_item_status',
  'POST /api/prepare_lessons/api/watch_lesson',
  'POST /api/prepare_lessons/api/answer_detail',
  'GET /api/prepare_lessons/api/unclear_pages',
  'POST /api/prepare_lessons/api/practice_progress',
  // The remote.
  'GET /api/prepare_lessons/api/remotes',
  'GET /api/prepare_lessons/api/remote_quizzes',
  'GET /api/prepare_lessons/api/interact/page_timers',
  'POST /api/prepare_lessons/api/find_remote_lesson',
  'POST /api/prepare_lessons/api/pair_remote',
  'POST /api/prepare_lessons/api/part_remote',
  // Its commands.
  'POST /api/prepare_lessons/api/turn_page',
  'POST /api/prepare_lessons/api/start_quzi',
  'POST /api/prepare_lessons/api/extend_quzi',
  'POST /api/prepare_lessons/api/end_quzi',
  'POST /api/prepare_lessons/api/show_distribution',
  'POST /api/prepare_lessons/api/reveal_quzi',
  'POST /api/prepare_lessons/api/put_away_quzi',
  'POST /api/prepare_lessons/api/extend_practice',
  'POST /api/prepare_lessons/api/end_prepare_lesson_practic',
  'POST /api/prepare_lessons/api/reveal_practice',
  'POST /api/prepare_lessons/api/put_away_practice',
  'POST /api/prepare_lessons/api/student_race_the_question',
  'POST /api/prepare_lessons/api/stop_race_the_quzi',
  'POST /api/prepare_lessons/api/judge_race',
  'POST /api/prepare_lessons/api/put_away_race',
  'POST /api/prepare_lessons/api/random_call_the_roll',
  'POST /api/prepare_lessons/api/put_away_call',
  'POST /api/prepare_lessons/api/student_like',
  'POST /api/prepare_lessons/api/interact/lock_screen',
  'POST /api/prepare_lessons/api/interact/browsing',
  'POST /api/prepare_lessons/api/interact/group_boards',
  'POST /api/prepare_lessons/api/interact/group_ink',
  'POST /api/prepare_lessons/api/interact/extend_group_work',
  'POST /api/prepare_lessons/api/interact/end_group_work',
  'POST /api/prepare_lessons/api/interact/open_board',
  'POST /api/prepare_lessons/api/interact/close_board',
  'POST /api/prepare_lessons/api/interact/timer',
  'POST /api/prepare_lessons/api/interact/lower_hands',
  'POST /api/prepare_lessons/api/interact/call_raised',
])
