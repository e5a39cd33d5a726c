import type { Exceptions } from '../../../../test/generated/area.ts'
import {
  LOOK,
  OWNER,
  PRIVATE,
  SCHOOL,
  SELF,
  TEACHES,
  type RowRules,
} from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch. */
export const rowRules: RowRules = {
  'GET /api/prepare_lessons/api/home_config': SELF,
  'GET /api/prepare_lessons/api/biz_node': SELF,
  'POST /api/prepare_lessons/api/meta_data': SCHOOL,
  'GET /api/prepare_lessons/api/lesson_list': SELF,
  'GET /api/prepare_lessons/api/lastest_lesson_config': SELF,
  'GET /api/prepare_lessons/api/lesson_detail': LOOK,
  'POST /api/prepare_lessons/api/add_lesson': TEACHES,
  'PUT /api/prepare_lessons/api/update_lesson': OWNER,
  'POST /api/prepare_lessons/api/copy_lesson': OWNER,
  'DELETE /api/prepare_lessons/api/delete_lesson': OWNER,
  'GET /api/prepare_lessons/api/lesson_bin': SELF,
  'POST /api/prepare_lessons/api/restore_lesson': PRIVATE,
  'GET /api/prepare_lessons/api/lesson_page': LOOK,
  'GET /api/prepare_lessons/api/lesson_page_media': LOOK,
  'POST /api/prepare_lessons/api/lesson_page': OWNER,
  'GET /api/prepare_lessons/api/lesson_file': LOOK,
  'POST /api/prepare_lessons/api/lesson_file': OWNER,
  'POST /api/prepare_lessons/api/lesson_page_ink/list': LOOK,
  'POST /api/prepare_lessons/api/lesson_page_ink': OWNER,
  'GET /api/prepare_lessons/api/class_check': LOOK,
  'GET /api/prepare_lessons/api/lesson_offline': OWNER,
  'GET /api/prepare_lessons/api/lesson_around': LOOK,
  'GET /api/prepare_lessons/api/page_notes': LOOK,
  'POST /api/prepare_lessons/api/page_note': OWNER,
  'POST /api/prepare_lessons/api/lesson_plan': OWNER,
  'POST /api/prepare_lessons/api/lesson_plan/export_word': LOOK,
  'POST /api/prepare_lessons/api/lesson_comment/list': OWNER,
  'POST /api/prepare_lessons/api/lesson_comment': OWNER,
  'POST /api/prepare_lessons/api/lesson_comment/resolve': OWNER,
  'DELETE /api/prepare_lessons/api/lesson_comment': OWNER,
  'POST /api/prepare_lessons/api/lesson_together/partners': OWNER,
  'POST /api/prepare_lessons/api/lesson_together/look': OWNER,
  'POST /api/prepare_lessons/api/lesson_together/changes': OWNER,
  'POST /api/prepare_lessons/api/lesson_together/leave': OWNER,
  'POST /api/prepare_lessons/api/lesson_version/list': OWNER,
  'POST /api/prepare_lessons/api/lesson_version/get': OWNER,
  'POST /api/prepare_lessons/api/lesson_version': OWNER,
  'POST /api/prepare_lessons/api/lesson_version/restore': OWNER,
  'POST /api/prepare_lessons/api/lesson_share': OWNER,
  'POST /api/prepare_lessons/api/lesson_share/audiences': OWNER,
  'POST /api/prepare_lessons/api/shared_lesson/list': SELF,
  // It is shared with the whole school.
  'POST /api/prepare_lessons/api/shared_lesson/get': SCHOOL,
  'POST /api/prepare_lessons/api/shared_lesson/page_ink': SCHOOL,
  'POST /api/prepare_lessons/api/shared_lesson/page_media': SCHOOL,
  // The classes of the copy are those of the caller.
  'POST /api/prepare_lessons/api/shared_lesson/take': TEACHES,
  'GET /api/prepare_lessons/api/page_credential': OWNER,
  'DELETE /api/prepare_lessons/api/delete_lesson_file': OWNER,
  'POST /api/prepare_lessons/api/list_quzi': LOOK,
  'POST /api/prepare_lessons/api/add_quzi': OWNER,
  'POST /api/prepare_lessons/api/replace_quzi': OWNER,
  'POST /api/prepare_lessons/api/resort_quzi': OWNER,
  'POST /api/prepare_lessons/api/change_quzi': OWNER,
  'DELETE /api/prepare_lessons/api/delete_quzi': OWNER,
  'POST /api/prepare_lessons/api/practice_set': OWNER,
  'DELETE /api/prepare_lessons/api/practice_set': OWNER,
  // The body names school and teacher: those of another person are refused before anything is looked up.
  'POST /api/prepare_lessons/api/save_short_cut': { ...OWNER, stranger: 'FORBIDDEN' },
  'POST /api/prepare_lessons/api/short_cut/list': LOOK,
  'POST /api/prepare_lessons/api/short_cut/rename': PRIVATE,
  'POST /api/prepare_lessons/api/short_cut/remove': PRIVATE,
  // 巡课 sees the picture too, and has no resources of their own.
  'POST /api/prepare_lessons/api/short_cut/save_as_resource': {
    allowed: ['owner', 'school manager'],
    otherwise: 'NOT_FOUND',
  },
}

/** Rules that hold for every call, except for these. */
export const exceptions: Exceptions = {
  statements: {
    // One keeps what the lesson was before a sitting, and one notes who changed what ([LE-110], [LE-120]).
    'PUT /api/prepare_lessons/api/update_lesson': 6,
    'DELETE /api/prepare_lessons/api/delete_lesson_file': 7,
    'POST /api/prepare_lessons/api/lesson_file': 7,
    'POST /api/prepare_lessons/api/add_quzi': 7,
    'POST /api/prepare_lessons/api/replace_quzi': 7,
    'POST /api/prepare_lessons/api/resort_quzi': 6,
    'POST /api/prepare_lessons/api/change_quzi': 6,
    'DELETE /api/prepare_lessons/api/delete_quzi': 6,
    'POST /api/prepare_lessons/api/practice_set': 6,
    // Pages, what is written and played on them, questions with their documents and files: one each, however many there are.
    'GET /api/prepare_lessons/api/lesson_offline': 9,
    // It keeps the state before, thins the versions, and replaces pages with their ink and 讲稿, questions, sets and 教案; none of it grows with their number.
    'POST /api/prepare_lessons/api/lesson_version/restore': 16,
    // It also finds which questions only their author may read.
    'POST /api/prepare_lessons/api/shared_lesson/take': 7,
  },
  // A page of one's own that bears nothing is not listed either.
  leaves_out: ['POST /api/prepare_lessons/api/lesson_page_ink/list'],
  // A page list replaces the one before it, also with itself.
  stored_again: [
    'POST /api/prepare_lessons/api/lesson_page',
    // It notes when somebody was there last.
    'POST /api/prepare_lessons/api/lesson_together/look',
  ],
  made_by_caller: {
    'POST /api/prepare_lessons/api/lesson_page': /^pages\.\d+\.page_id$/,
    'POST /api/prepare_lessons/api/lesson_plan': /^plan\.steps\.\d+\.step_id$/,
  },
}
