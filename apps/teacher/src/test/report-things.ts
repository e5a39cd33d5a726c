import { NO_ANSWERS } from '@jiangtai/shared/facts/counts.ts'
import type { Report } from '../shared/tasks/report/report.queries.ts'
import { idOf } from './question-things.ts'

/** The counts of some answers, ten of them right unless it is said. */
export const countsOf = (score: number, full_score: number, counts: Partial<typeof NO_ANSWERS> = {}) => ({
  ...NO_ANSWERS,
  ...{ right_count: 10, score, full_score, ...counts },
})

/** The report of the homework of `homeworkDetail`, of two classes. */
export function reportOf(change: Partial<Report> = {}): Report {
  const figures = {
    ...{ expected_count: 80, submitted_count: 60, late_count: 3, excused_count: 1, unsettled_count: 0 },
    ...{ marked_count: 58, counts: countsOf(900, 1200, { ungraded_count: 2 }) },
    scores: { mean: 18.2, median: 19, best: 24, least: 4 },
  }
  const item = (question: string, digits: string, counts: Report['figures']['counts']) => ({
    ...{ question_id: idOf(question), item_id: idOf(digits), counts, picks: [] },
    classes: [
      { class_id: idOf('c1'), counts },
      { class_id: idOf('c2'), counts },
    ],
  })
  return {
    ...{ full_score: 24, least_answers: 5, figures },
    ...{ excellent_rate: 0.85, good_rate: 0.75, pass_rate: 0.6 },
    classes: [
      { ...figures, class_id: idOf('c1'), class_name: '高一(1)班' },
      { ...figures, class_id: idOf('c2'), class_name: '高一(2)班' },
    ],
    ...{ sections: [20, 18, 12, 8], tenths: [9, 11, 8, 10, 12, 4, 2, 1, 1, 0] },
    items: [
      item('1', '11', countsOf(90, 120)),
      item('2', '21', countsOf(10, 40, { wrong_count: 30, missing_count: 6 })),
      item('2', '22', countsOf(60, 80)),
    ],
    knowledge: [
      { knowledge_id: idOf('f1'), name: '函数的单调性', item_ids: [idOf('11')], counts: countsOf(90, 120) },
      { knowledge_id: idOf('f2'), name: '不等式', item_ids: [idOf('21')], counts: countsOf(10, 40) },
    ],
    ...change,
  }
}
