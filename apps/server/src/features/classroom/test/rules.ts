import type { Exceptions } from '../../../../test/generated/area.ts'
import { LOOK, OWNER, PAD, SELF, type RowRules } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch (design §6, question 2). */
export const rowRules: RowRules = {
  'GET /api/prepare_lessons/api/teaching_info': LOOK,
  'POST /api/prepare_lessons/api/start_lesson': OWNER,
  'POST /api/prepare_lessons/api/kick_out_teacher': OWNER,
  'POST /api/prepare_lessons/api/should_kick_out': LOOK,
  'GET /api/prepare_lessons/api/class_bind_student_list': LOOK,
  'POST /api/prepare_lessons/api/turn_page': OWNER,
  'POST /api/prepare_lessons/api/add_board_page': OWNER,
  'POST /api/prepare_lessons/api/write_ink': OWNER,
  'POST /api/prepare_lessons/api/start_quzi': OWNER,
  'POST /api/prepare_lessons/api/extend_quzi': OWNER,
  'POST /api/prepare_lessons/api/end_quzi': OWNER,
  'POST /api/prepare_lessons/api/answer_detail': LOOK,
  'POST /api/prepare_lessons/api/show_distribution': OWNER,
  'POST /api/prepare_lessons/api/reveal_quzi': OWNER,
  'POST /api/prepare_lessons/api/put_away_quzi': OWNER,
  'POST /api/prepare_lessons/api/bring_back_quzi': OWNER,
  'POST /api/prepare_lessons/api/get_store_pushed_item_status': LOOK,
  'POST /api/prepare_lessons/api/start_shortcut_quzi': OWNER,
  'POST /api/prepare_lessons/api/end_shortcut_quzi': OWNER,
  'POST /api/prepare_lessons/api/end_shortcut_quzi_detail': LOOK,
  'POST /api/prepare_lessons/api/short_cut/check_class_is_submit': LOOK,
  'POST /api/prepare_lessons/api/submit_answers': OWNER,
  'POST /api/prepare_lessons/api/mark_answers': OWNER,
  'POST /api/prepare_lessons/api/event_record': OWNER,
  'GET /api/prepare_lessons/api/event_record': LOOK,
  'POST /api/prepare_lessons/api/interact/lock_screen': OWNER,
  'POST /api/prepare_lessons/api/interact/open_board': OWNER,
  'POST /api/prepare_lessons/api/interact/close_board': OWNER,
  'POST /api/prepare_lessons/api/interact/notify': OWNER,
  'POST /api/prepare_lessons/api/interact/timer': OWNER,
  'POST /api/prepare_lessons/api/random_call_the_roll': OWNER,
  'POST /api/prepare_lessons/api/put_away_call': OWNER,
  'POST /api/prepare_lessons/api/start_practice': OWNER,
  'POST /api/prepare_lessons/api/extend_practice': OWNER,
  'POST /api/prepare_lessons/api/end_prepare_lesson_practic': OWNER,
  'POST /api/prepare_lessons/api/practice_progress': LOOK,
  'POST /api/prepare_lessons/api/reveal_practice': OWNER,
  'POST /api/prepare_lessons/api/put_away_practice': OWNER,
  'POST /api/prepare_lessons/api/bring_back_practice': OWNER,
  'POST /api/prepare_lessons/api/student_race_the_question': OWNER,
  'POST /api/prepare_lessons/api/stop_race_the_quzi': OWNER,
  'POST /api/prepare_lessons/api/judge_race': OWNER,
  'POST /api/prepare_lessons/api/put_away_race': OWNER,
  'POST /api/prepare_lessons/api/student_like': OWNER,
  'POST /api/prepare_lessons/api/take_back_like': OWNER,
  'POST /api/prepare_lessons/api/after_class': OWNER,
  'GET /api/prepare_lessons/api/lesson_record': LOOK,
  'GET /api/prepare_lessons/api/lesson_answers': LOOK,
  'POST /api/prepare_lessons/api/lesson_answers/export': LOOK,
  'GET /api/prepare_lessons/api/lesson_board': LOOK,
  'GET /api/prepare_lessons/api/lesson_board_media': LOOK,
  'POST /api/pad/v1/classroom/running': SELF,
  'POST /api/pad/v1/classroom/join': PAD,
  'POST /api/pad/v1/classroom/submit-answer': PAD,
  'POST /api/pad/v1/classroom/write-ink': PAD,
  'POST /api/pad/v1/classroom/close-board': PAD,
  'POST /api/pad/v1/classroom/race': PAD,
  'POST /api/pad/v1/classroom/result': PAD,
  'POST /api/pad/v1/uploads/credential': PAD,
  'POST /api/pad/v1/uploads/confirm': PAD,
  'POST /api/pad/v1/uploads/own': PAD,
  'POST /api/prepare_lessons/api/answer_uploads': LOOK,
}

/** Rules that hold for every call, except for these. */
export const exceptions: Exceptions = {
  recorded_elsewhere: {
    'lesson.remove': 'a call of lessons',
    'lesson.restore': 'a call of lessons',
    'lesson.screenshot_remove': 'a call of lessons',
  },
  // A credential and a list of people are made anew, and never kept.
  new_each_time: [
    'POST /api/pad/v1/uploads/credential',
    'POST /api/prepare_lessons/api/lesson_answers/export',
  ],
  // Acts that happen once a lesson may take more statements, because they gather rows of several areas.
  statements: {
    'POST /api/prepare_lessons/api/start_lesson': 10,
    'POST /api/prepare_lessons/api/after_class': 10,
    // Once for a whole practice, however many questions it has: the questions, what was pushed before, and two tables of rows.
    'POST /api/prepare_lessons/api/start_practice': 7,
    'POST /api/prepare_lessons/api/bring_back_practice': 7,
    // A key that is told after the answers also stores the question and marks them.
    'POST /api/prepare_lessons/api/submit_answers': 9,
    // Marks of many answers replace their facts, with all that is counted of them.
    'POST /api/prepare_lessons/api/mark_answers': 14,
  },
}
