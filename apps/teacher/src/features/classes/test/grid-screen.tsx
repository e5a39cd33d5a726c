import { screen } from '@testing-library/react'
import type { answerCalls } from '../../../test/answer-calls.ts'
import type { Grid, GridClass } from '../grid/grid-draft.ts'
import { openClasses, option, OTHER_CLASS_ID, schoolClass, teacher } from './class-things.tsx'

export const GRID = 'POST /api/school_manager/v1/classes/assignments/grid'
export const SAVE = 'POST /api/school_manager/v1/classes/assignments/save'

/** A class as a column of the 任课表. */
export function column(changes: Partial<GridClass> = {}): GridClass {
  const { class_id, kind, name, class_no, subject_id, head_teacher, teachers } = schoolClass()
  return { class_id, kind, name, class_no, subject_id, head_teacher, teachers, may_edit: true, ...changes }
}

/** The 任课表 of two classes and a 教学班. */
export function grid(may_edit = true): Grid {
  return {
    heading: {
      ...{ school_name: '讲台实验中学', grade_name: '高一', entry_year: 2026 },
      term: { school_year: 2026, term_no: 1 },
    },
    subjects: [
      { id: 'chinese', name: '语文' },
      { id: 'math', name: '数学' },
    ],
    classes: [
      column({ may_edit }),
      column({ class_id: OTHER_CLASS_ID, name: '高一(2)班', head_teacher: null, teachers: [], may_edit }),
      column({
        class_id: 'walk',
        kind: 'teaching',
        name: '数学A班',
        subject_id: 'math',
        head_teacher: null,
        teachers: [],
        may_edit,
      }),
    ],
  }
}

/** The 任课表 of a grade, as its screen shows it. */
export function openGrid(answers: Parameters<typeof answerCalls>[0] = {}) {
  return openClasses('&view=grid', {
    [GRID]: () => grid(),
    [SAVE]: () => ({ opened_count: 1, closed_count: 0 }),
    'POST /api/school_manager/v1/classes/options': () => ({
      list: [option(), option({ class_id: 'old', entry_year: 2025, name: '高二(1)班', grade_name: '高二' })],
    }),
    'POST /api/school_manager/v1/teachers/list': ({ search = '' }) => ({
      total: 2,
      list: search === '' ? [teacher(1, '陈思远'), teacher(2, '许文静')] : [teacher(3, '苏婉清')],
    }),
    ...answers,
  })
}

/** A cell, by what it is called. */
export const cell = (name: RegExp | string) => screen.findByRole('button', { name })
