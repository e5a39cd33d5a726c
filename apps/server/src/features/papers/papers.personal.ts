import { type DeclaredTable, personal } from '../../core/db/personal/personal-table.ts'
import { cart, cartQuestion } from './papers.table.ts'

/** What of people the tables of papers hold ([PV-30]): a cart is its teacher's alone and goes with them. */
export const papersPersonal: readonly DeclaredTable[] = [
  personal(cart, { title: '试题篮', fate: 'removed' }, { teacher_id: 'person' }),
  personal(cartQuestion, { title: '试题篮中的题目', fate: 'removed' }, { teacher_id: 'person' }),
]
