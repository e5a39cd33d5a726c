import { contract } from '@jiangtai/shared/contract.ts'
import { describe, expect, it } from 'vitest'

describe('[GD-22] an exported spreadsheet holds text, never a formula', () => {
  it('is asked of every spreadsheet there is, in exported-formulas.test.ts', () => {
    const paths = Object.values(contract).flatMap((area): string[] =>
      Object.values(area).map(({ path }) => path),
    )
    const files = paths.filter((path) => /export|wrong-rows|template/.test(path))
    expect(files.toSorted((a, b) => a.localeCompare(b))).toEqual([
      '/api/audit/v1/record/export',
      '/api/grouping/v1/scheme/export',
      '/api/grouping/v1/seat/export',
      // The scores and the report of every task, whatever its kind.
      '/api/guide_learn/api/marking/export',
      '/api/guide_learn/api/report/export',
      // A file of Word: what was typed is text in it, which nothing computes.
      '/api/guide_learn/api/worksheet/export-word',
      '/api/homework/v1/marking/export',
      '/api/homework/v1/report/export',
      '/api/prepare_lessons/api/lesson_answers/export',
      '/api/prepare_lessons/api/lesson_attendance/export',
      // A file of Word: what was typed is text in it.
      '/api/prepare_lessons/api/lesson_plan/export_word',
      '/api/privacy/v1/person/export',
      // The address of the same.
      '/api/privacy/v1/person/exported-file',
      // Files of questions for other systems, and text: no spreadsheet.
      '/api/question_center/v1/bank/export',
      '/api/question_center/v1/paper/blueprint/export',
      // The same.
      '/api/question_center/v1/paper/export-word',
      '/api/question_center/v1/paper/parallel/export',
      // Words of our own.
      '/api/question_center/v1/source/template',
      '/api/question_center/v1/tree/export',
      '/api/school_manager/v1/classes/assignments/export',
      '/api/school_manager/v1/classes/assignments/file/export',
      '/api/school_manager/v1/classes/export',
      // Words of our own and the names of classes, which nothing computes.
      '/api/school_manager/v1/imports/template',
      '/api/school_manager/v1/imports/wrong-rows',
      '/api/school_manager/v1/students/accounts/slips/export',
      '/api/school_manager/v1/students/export',
      '/api/school_manager/v1/teachers/accounts/slips/export',
      '/api/school_manager/v1/teachers/export',
    ])
  })
})
