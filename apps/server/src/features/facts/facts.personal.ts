import { type DeclaredTable, impersonal, personal } from '../../core/db/personal/personal-table.ts'
import {
  answerFact,
  classDayKnowledge,
  questionItemCount,
  studentKnowledge,
  wrongQuestion,
} from './facts.table.ts'
import { sourceItemCount, sourceStudentCount } from './source-counts.table.ts'

/** The personal data in facts: ids and numbers, which stay so that reports keep their numbers ([PV-33]). */
export const factsPersonal: readonly DeclaredTable[] = [
  personal(
    answerFact,
    { title: '成绩记录', fate: 'kept' },
    {
      student_id: 'person',
      teacher_id: 'maker',
      by_id: 'maker',
      replaced_by: 'plain',
      source: 'plain',
      class_name: 'plain',
      result: 'plain',
      picked: 'plain',
      reason: 'plain',
    },
  ),
  personal(
    wrongQuestion,
    { title: '错题', fate: 'kept' },
    {
      student_id: 'person',
      state: 'plain',
      first_source: 'plain',
      last_source: 'plain',
    },
  ),
  personal(studentKnowledge, { title: '知识点掌握', fate: 'kept' }, { student_id: 'person' }),
  personal(
    sourceStudentCount,
    { title: '每份作业的得分', fate: 'kept' },
    { student_id: 'person', source: 'plain' },
  ),
  impersonal(classDayKnowledge, []),
  impersonal(questionItemCount, []),
  impersonal(sourceItemCount, ['source', 'result', 'picked']),
]
