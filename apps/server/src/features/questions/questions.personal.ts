import { type DeclaredTable, impersonal, personal } from '../../core/db/personal/personal-table.ts'
import { hiddenNode, schoolTree, treeAct, treeFile } from './catalogue/trees/trees.table.ts'
import { questionReport } from './writing/reports/reports.table.ts'
import { questionImport, questionImportPiece, questionImportStep } from './desk/desk.table.ts'
import {
  bizNode,
  collectionFolder,
  knowledgePoint,
  question,
  questionCollection,
  questionVersion,
} from './questions.table.ts'
import { questionUse, questionUseCount } from './writing/question-uses.table.ts'

/** The personal data in the tables of questions: their makers and collectors. The questions are the school's, a collection goes with its teacher ([PV-34]). */
export const questionsPersonal: readonly DeclaredTable[] = [
  impersonal(bizNode, ['kind', 'name', 'state']),
  impersonal(knowledgePoint, ['name', 'state']),
  impersonal(schoolTree, ['tree']),
  impersonal(hiddenNode, []),
  personal(
    treeFile,
    { title: '导入的教材目录表格', fate: 'removed' },
    { teacher_id: 'person', tree: 'plain', file_name: 'plain', rows: 'plain' },
  ),
  personal(
    treeAct,
    { title: '教材与知识点的修改', fate: 'kept' },
    { teacher_id: 'person', tree: 'plain', kind: 'plain', name: 'plain', before: 'plain' },
  ),
  personal(
    questionVersion,
    { title: '试题的版本', fate: 'kept' },
    { author_teacher_id: 'person', document: 'plain', content: 'plain', key: 'plain', analysis: 'plain' },
  ),
  impersonal(questionUse, []),
  impersonal(questionUseCount, []),
  personal(
    question,
    { title: '试题', fate: 'kept' },
    {
      owner_teacher_id: 'person',
      contributor_teacher_id: 'person',
      audience: 'plain',
      review_state: 'plain',
      type: 'plain',
      source: 'plain',
      region: 'plain',
      source_key: 'untold',
      review_note: 'plain',
      likeness: 'untold',
      likeness_key: 'untold',
      grams: 'untold',
      search_text: 'plain',
      analysis_text: 'plain',
      near_keys: 'untold',
      search_grams: 'untold',
      analysis_grams: 'untold',
    },
  ),
  personal(
    questionImport,
    { title: '导入的试题文件', fate: 'removed', named: 'file_name' },
    { owner_teacher_id: 'person', file_name: 'plain', state: 'plain', notes: 'plain', pictures: 'untold' },
  ),
  // Their lines go with the import, within an hour.
  impersonal(
    questionImportPiece,
    [
      'kind',
      'aside',
      'document',
      'source',
      'region',
      'likeness',
      'likeness_key',
      'choice',
      'outcome',
      'outcome_note',
    ],
    {
      heading: 'passing',
      lines: 'passing',
      dealt: 'passing',
      text: 'passing',
      fault: 'passing',
      review_note: 'passing',
    },
  ),
  impersonal(questionImportStep, ['words'], { before: 'passing' }),
  personal(questionCollection, { title: '收藏的试题', fate: 'removed' }, { teacher_id: 'person' }),
  personal(
    collectionFolder,
    { title: '收藏文件夹', fate: 'removed', named: 'name' },
    { teacher_id: 'person', name: 'plain', holds: 'plain' },
  ),
  personal(
    questionReport,
    { title: '题目纠错', fate: 'kept' },
    {
      reporter_teacher_id: 'person',
      handler_teacher_id: 'person',
      kind: 'plain',
      note: 'plain',
      state: 'plain',
      reason: 'plain',
    },
  ),
]
