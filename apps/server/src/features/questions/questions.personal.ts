import { type DeclaredTable, impersonal, personal } from '../../core/db/personal/personal-table.ts'
import { bizNode, knowledgePoint, question, questionVersion } from './questions.table.ts'

/** What of people the tables of questions hold: who made them. The questions are the school's ([PV-34]). */
export const questionsPersonal: readonly DeclaredTable[] = [
  impersonal(bizNode, ['kind', 'name']),
  impersonal(knowledgePoint, ['name']),
  impersonal(questionVersion, ['document', 'content', 'key', 'analysis']),
  personal(
    question,
    { title: '试题', fate: 'kept' },
    {
      owner_teacher_id: 'person',
      type: 'plain',
      source: 'plain',
      source_key: 'untold',
      review_note: 'plain',
      likeness: 'untold',
      likeness_key: 'untold',
      grams: 'untold',
      search_text: 'plain',
      analysis_text: 'plain',
      search_grams: 'untold',
      analysis_grams: 'untold',
    },
  ),
]
