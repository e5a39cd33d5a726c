import { sql } from 'drizzle-orm'
import { type DeclaredTable, impersonal, isAmong, personal } from '../../core/db/personal/personal-table.ts'
import { exercise } from './exercise/exercise.table.ts'
import { paperCollection, paperShare, schoolPaper } from './sharing/sharing.table.ts'
import { answerSheet, cart, cartQuestion, paper, paperBlueprint, paperVersion } from './papers.table.ts'

/** The personal data in the tables of papers ([PV-30]): a cart is its teacher's alone and goes with them, papers are the school's ([PV-34]). */
export const papersPersonal: readonly DeclaredTable[] = [
  personal(cart, { title: '试题篮', fate: 'removed' }, { teacher_id: 'person', type_orders: 'plain' }),
  personal(cartQuestion, { title: '试题篮中的题目', fate: 'removed' }, { teacher_id: 'person' }),
  personal(
    paper,
    { title: '试卷', fate: 'kept' },
    {
      owner_teacher_id: 'person',
      origin: 'plain',
      review_state: 'plain',
      form: 'plain',
      title: 'plain',
      grams: 'untold',
      document: 'plain',
      region: 'plain',
      exam_kind: 'plain',
      source: 'plain',
      print: 'plain',
    },
  ),
  personal(
    paperBlueprint,
    { title: '双向细目表', fate: 'kept' },
    { owner_teacher_id: 'person', name: 'plain', blueprint: 'plain' },
  ),
  impersonal(paperVersion, ['title', 'document', 'region', 'exam_kind', 'source']),
  impersonal(answerSheet, ['choices', 'digest', 'layout']),
  personal(
    paperShare,
    {
      title: '收到的试卷分享',
      fate: 'removed',
      found: ({ ids }) => sql`${isAmong(paperShare.audience_id, ids)} and ${paperShare.kind} = 'teacher'`,
    },
    { kind: 'plain', audience_id: 'plain' },
  ),
  personal(
    schoolPaper,
    { title: '校本试卷', fate: 'kept' },
    { contributor_teacher_id: 'person', title: 'plain', grams: 'untold', audience: 'plain' },
  ),
  personal(paperCollection, { title: '收藏的试卷', fate: 'removed' }, { teacher_id: 'person' }),
  personal(
    exercise,
    { title: '导学练习', fate: 'kept' },
    { owner_teacher_id: 'person', name: 'plain', document: 'plain' },
  ),
]
