import type { answerCalls } from '../../../test/answer-calls.ts'
import type { AdvanceItem } from '../advance/advance.queries.ts'
import { CLASS_ID, openClasses, option, OTHER_CLASS_ID, run, step, student } from './class-things.tsx'

export const PREVIEW = 'POST /api/school_manager/v1/classes/advance/preview'
export const RUN = 'POST /api/school_manager/v1/classes/advance'
export const RUNS = 'POST /api/school_manager/v1/classes/advance/runs'
export const ITEMS = 'POST /api/school_manager/v1/classes/advance/items'
export const UNDO = 'POST /api/school_manager/v1/classes/advance/undo'

const second = step({
  class_id: OTHER_CLASS_ID,
  name: '高二(1)班',
  grade_name: '高二',
  entry_year: 2025,
  to_name: '高三(1)班',
  to_grade_name: '高三',
})
const late = step({
  class_id: 'late',
  name: '高一(9)班',
  outcome: 'refused',
  status: 'deactivated',
  refusal: { code: 'not_in_use', status: 'deactivated' },
})

/** The outcomes for 高二(1)班, 高一(1)班 and a stopped class, or for the chosen ones of them. */
export function previewOf(class_ids: readonly string[] | undefined) {
  const list = [second, step(), late].filter(({ class_id }) => class_ids?.includes(class_id) ?? true)
  const isTaken =
    class_ids !== undefined && class_ids.includes(CLASS_ID) && !class_ids.includes(OTHER_CLASS_ID)
  const shown = list.map((one) =>
    isTaken && one.class_id === CLASS_ID
      ? { ...one, outcome: 'refused' as const, refusal: { code: 'name_taken' as const, name: '高二(1)班' } }
      : one,
  )
  const count = (outcome: string) => shown.filter((one) => one.outcome === outcome).length
  return {
    to_year: 2027,
    term_in_full_swing: null,
    list: shown,
    advanced_count: count('advanced'),
    graduated_count: count('graduated'),
    refused_count: count('refused'),
  }
}

/** The result of a run for 高一(1)班. */
export function item(changes: Partial<AdvanceItem> = {}): AdvanceItem {
  return {
    item_id: 'item',
    class_id: CLASS_ID,
    outcome: 'advanced',
    before_name: '高一(1)班',
    after_name: '高二(1)班',
    before_grade_name: '高一',
    after_grade_name: '高二',
    student_count: 45,
    kept_back: [
      {
        student_id: student(1, '').student_id,
        name: '周子轩',
        to_class_name: '高二(1)班',
        to_entry_year: 2026,
      },
    ],
    message: '',
    ...changes,
  }
}

/** The part 升年级 of the classes, answered as told. */
export function openAdvance(query = '', answers: Parameters<typeof answerCalls>[0] = {}) {
  return openClasses(`&view=advance${query}`, {
    [RUNS]: () => ({ total: 0, list: [] }),
    [PREVIEW]: ({ class_ids }) => previewOf(class_ids),
    [ITEMS]: () => ({ total: 1, list: [item()], run: run() }),
    [RUN]: () => ({ run_id: run().run_id, job_id: run().job_id ?? '' }),
    'POST /api/school_manager/v1/classes/options': () => ({
      list: [
        option(),
        option({ class_id: OTHER_CLASS_ID, name: '高二(1)班', grade_name: '高二', entry_year: 2025 }),
      ],
    }),
    'POST /api/school_manager/v1/students/list-brief-info': () => ({
      total: 1,
      list: [
        {
          student_id: student(1, '').student_id,
          name: '周子轩',
          gender: 'male',
          student_no: '2025010101',
          class_id: OTHER_CLASS_ID,
          class_name: '高二(1)班',
        },
      ],
    }),
    ...answers,
  })
}
