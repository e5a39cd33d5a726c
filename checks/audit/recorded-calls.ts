import { TASK_KINDS } from '@jiangtai/shared/tasks/kinds.ts'

/** Calls whose handler records what they did, with more than the contract could say, and the action. */
export const RECORDED_BY_HANDLERS: Readonly<Record<string, string>> = {
  'POST /api/school_manager/v1/school/update-logo': 'school.logo',
  'POST /api/school_manager/v1/classes/remove-student': 'class.remove_students',
  'POST /api/school_manager/v1/classes/remove-teacher': 'class.remove_teacher',
  'POST /api/school_manager/v1/teachers/export': 'teacher.export',
  'POST /api/school_manager/v1/teachers/accounts/slips': 'teacher.slips',
  'POST /api/school_manager/v1/teachers/accounts/slips/export': 'teacher.slips_export',
  'POST /api/school_manager/v1/students/export': 'student.export',
  'POST /api/school_manager/v1/students/accounts/slips': 'student.slips',
  'POST /api/school_manager/v1/students/accounts/slips/export': 'student.slips_export',
  'POST /api/resource/v1/bin/purge': 'resource.purge',
  'POST /api/resource/v1/bin/empty': 'resource.purge',
  'POST /api/prepare_lessons/api/lesson_answers/export': 'lesson.export_answers',
  'POST /api/prepare_lessons/api/lesson_attendance/export': 'lesson.export_attendance',
  'POST /api/grouping/v1/scheme/remove': 'grouping.scheme_remove',
  'POST /api/school_manager/v1/subjects/remove': 'subject.remove',
  'POST /api/session/v1/role/remove': 'role.remove',
  'POST /api/session/v1/linked/remove': 'account.unlink',
  'POST /api/privacy/v1/person/erase': 'person.erase',
  'POST /api/school_manager/v1/removal/remove': 'student.remove',
  'POST /api/school_manager/v1/imports/undo': 'student.import_undo',
}

/** The same of the calls that every kind of task has, below its path. */
const UNRECORDED_OF_TASKS = {
  bin: 'lists what was removed',
  'marking/sheet': 'the work that a student handed in to this teacher, read while it is marked',
  'marking/suggestion': 'a suggestion for an answer to this teacher, read while it is marked',
  'marking/history': 'the scores that an answer to this teacher got, read while it is marked',
  'reading/student':
    'how far a student is with what this teacher gave them, as the progress of the task tells it',
  'marking/highlights': 'the answers that this teacher picked out themselves, read while they are marked',
}

const ofEveryKind = (reasons: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.values(TASK_KINDS).flatMap(({ path }) =>
      Object.entries(reasons).map(([call, reason]) => [`POST ${path}/${call}`, reason]),
    ),
  )

/** Calls that only look like an export, a look at a student or a deletion, each with its reason. */
export const UNRECORDED: Readonly<Record<string, string>> = {
  'POST /api/school_manager/v1/removal/look': 'says what could be deleted and deletes nothing',
  'POST /api/school_manager/v1/classes/assignments/file/check':
    'says what a file would change and changes nothing',
  'GET /api/prepare_lessons/api/lesson_bin': 'lists what was removed',
  'POST /api/pad/v1/classroom/save-own-note':
    'a student changes a note of his or her own, which nobody else reads',
  'POST /api/question_center/v1/paper/bin': 'lists what was removed',
  'POST /api/question_center/v1/bank/bin': 'lists what was removed',
  ...ofEveryKind(UNRECORDED_OF_TASKS),
  'POST /api/guide_learn/api/steps/student':
    'how far a student is with what this teacher gave them, as the progress of the task tells it',
  'POST /api/question_center/v1/paper/export-word': 'a file of questions, with nothing of a person in it',
  'POST /api/guide_learn/api/worksheet/export-word':
    'a file of questions and texts, with nothing of a person in it',
  'POST /api/question_center/v1/paper/parallel/export':
    'a file of numbers and keys, with nothing of a person in it',
  'POST /api/question_center/v1/bank/export': 'a file of questions, with nothing of a person in it',
  'POST /api/question_center/v1/paper/blueprint/export':
    'a plan as it stands on the page, with nothing of a person in it',
  'POST /api/question_center/v1/paper/blueprint/remove':
    'a plan of its teacher alone, with nothing of a person in it',
  'POST /api/question_center/v1/wrong/list':
    'the questions that a class missed; who missed them is asked apart',
  'POST /api/resource/v1/bin/list': 'lists what was removed',
  'POST /api/prepare_lessons/api/lesson_plan/export_word':
    'a file of what a teacher prepared, with nothing of a student in it',
  'GET /api/prepare_lessons/api/lesson_file': 'lists the files of a lesson',
  'DELETE /api/prepare_lessons/api/delete_lesson_file':
    'an edit of a lesson that is being prepared; the file stays',
  'POST /api/question_center/v1/tree/export':
    'textbooks and knowledge points of a school, with nothing of a person in them',
  'POST /api/question_center/v1/assist/bin': 'lists what was removed',
  'POST /api/question_center/v1/assist/remove':
    'a list of questions, which stay; it lies in the bin of its owner for thirty days',
  'POST /api/guide_learn/api/cart/delete': 'takes a question out of a cart; the question stays',
  'POST /api/guide_learn/api/cart/batch_delete': 'takes questions out of a cart; they stay',
  'POST /api/guide_learn/api/cart/clear': 'takes questions out of a cart; they stay',
  'POST /api/question_center/v1/collection/remove-folder': 'the questions in it stay collected',
  'DELETE /api/prepare_lessons/api/lesson_comment':
    'what a teacher said of a lesson to colleagues, taken back by the same teacher',
  'DELETE /api/prepare_lessons/api/practice_set':
    'ungroups questions of the teacher’s own lesson, which stay in it',
  'DELETE /api/prepare_lessons/api/delete_quzi':
    'an edit of a lesson that is being prepared; the question stays',
  'POST /api/prepare_lessons/api/lesson_page_ink': 'an edit of a page that is being prepared',
  'POST /api/prepare_lessons/api/write_ink': 'a step on the board, which is a fact of the lesson',
}
