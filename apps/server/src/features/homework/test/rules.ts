import type { Exceptions } from '../../../../test/generated/area.ts'
import { PRIVATE, SCHOOL, SELF, TEACHES, type RowRules } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch (design §6, question 2). */
export const rowRules: RowRules = {
  'POST /api/homework/v1/list': SELF,
  'POST /api/homework/v1/waiting': SELF,
  'POST /api/homework/v1/create': TEACHES,
  'POST /api/homework/v1/write-question': SELF,
  'POST /api/homework/v1/write-material': SELF,
  'POST /api/homework/v1/material-credential': SELF,
  // Whoever may read the resource makes a material of it; a manager reads all of them.
  'POST /api/homework/v1/add-material': { allowed: ['owner', 'school manager'], otherwise: 'NOT_FOUND' },
  'POST /api/homework/v1/reading/figures': PRIVATE,
  'POST /api/homework/v1/reading/student': PRIVATE,
  'POST /api/homework/v1/detail': PRIVATE,
  'POST /api/homework/v1/save': PRIVATE,
  'POST /api/homework/v1/publish': PRIVATE,
  'POST /api/homework/v1/unschedule': PRIVATE,
  'POST /api/homework/v1/extend': PRIVATE,
  'POST /api/homework/v1/close': PRIVATE,
  'POST /api/homework/v1/recall': PRIVATE,
  'POST /api/homework/v1/archive': PRIVATE,
  'POST /api/homework/v1/release': PRIVATE,
  'POST /api/homework/v1/copy': PRIVATE,
  'POST /api/homework/v1/remove': PRIVATE,
  'POST /api/homework/v1/bin': SELF,
  'POST /api/homework/v1/restore': PRIVATE,
  'POST /api/homework/v1/progress': PRIVATE,
  'POST /api/homework/v1/remind': PRIVATE,
  'POST /api/homework/v1/excuse': PRIVATE,
  'POST /api/homework/v1/marking/sheet': PRIVATE,
  'POST /api/homework/v1/marking/items': PRIVATE,
  'POST /api/homework/v1/marking/answers': PRIVATE,
  'POST /api/homework/v1/marking/score': PRIVATE,
  'POST /api/homework/v1/marking/return': PRIVATE,
  'POST /api/homework/v1/marking/accept': PRIVATE,
  'POST /api/homework/v1/marking/comment': PRIVATE,
  'POST /api/homework/v1/marking/highlight': PRIVATE,
  'POST /api/homework/v1/marking/table': PRIVATE,
  'POST /api/homework/v1/marking/register': PRIVATE,
  'POST /api/homework/v1/marking/highlights': PRIVATE,
  'POST /api/homework/v1/marking/anonymous': PRIVATE,
  'POST /api/homework/v1/marking/comments': PRIVATE,
  'POST /api/homework/v1/marking/keep-comment': SELF,
  'POST /api/homework/v1/marking/drop-comment': PRIVATE,
  'POST /api/homework/v1/marking/comment-uses': PRIVATE,
  'POST /api/homework/v1/marking/change-comment': PRIVATE,
  'POST /api/homework/v1/marking/export': PRIVATE,
  'POST /api/homework/v1/marking/check-file': PRIVATE,
  'POST /api/homework/v1/marking/import': PRIVATE,
  'POST /api/homework/v1/report/figures': PRIVATE,
  'POST /api/homework/v1/report/students': PRIVATE,
  'POST /api/homework/v1/report/answers': PRIVATE,
  'POST /api/homework/v1/report/missed': PRIVATE,
  'POST /api/homework/v1/report/export': PRIVATE,
  'POST /api/homework/v1/review/answers': PRIVATE,
  'POST /api/homework/v1/review/add-pages': PRIVATE,
  'POST /api/homework/v1/share': PRIVATE,
  'POST /api/homework/v1/unshare': PRIVATE,
  'POST /api/homework/v1/shared': SELF,
  'POST /api/homework/v1/shared/detail': SCHOOL,
  'POST /api/homework/v1/take': SCHOOL,
  'POST /api/homework/v1/workload/check': PRIVATE,
  'POST /api/homework/v1/workload/day': SELF,
}

export const exceptions: Exceptions = {
  // A credential is made anew, and never kept.
  new_each_time: ['POST /api/homework/v1/material-credential'],
  // A draft, its sets and its targets are rows of three tables; who is meant is asked of the classes.
  statements: {
    'POST /api/homework/v1/create': 8,
    'POST /api/homework/v1/save': 10,
    'POST /api/homework/v1/copy': 6,
    'POST /api/homework/v1/publish': 13,
    'POST /api/homework/v1/extend': 7,
    'POST /api/homework/v1/recall': 6,
    'POST /api/homework/v1/excuse': 6,
    // A file of everything: the report, what the questions say, and each student.
    'POST /api/homework/v1/report/export': 9,
    // Scores become facts and rollups in the same transaction ([TK-40]).
    'POST /api/homework/v1/marking/score': 24,
    'POST /api/homework/v1/marking/return': 22,
    // Lesson, pages, their sounds and whose answers they are: four tables.
    'POST /api/homework/v1/review/add-pages': 8,
    // The table is read in five, and that it went out is recorded.
    'POST /api/homework/v1/marking/export': 6,
    'POST /api/homework/v1/marking/register': 26,
    'POST /api/homework/v1/marking/import': 25,
  },
  // The lesson is noted as changed once more; pages that are there are left.
  stored_again: ['POST /api/homework/v1/review/add-pages'],
  made_by_caller: { 'POST /api/homework/v1/review/add-pages': /^pages\.\d+\.page_id$/ },
  // A score that nobody gave is answered by the one that stands ([TK-32]).
  leaves_out: ['POST /api/homework/v1/marking/score', 'POST /api/homework/v1/marking/import'],
}
