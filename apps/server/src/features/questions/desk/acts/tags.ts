import { badField } from '@jiangtai/shared/core/errors.ts'
import type { DeskAct, PieceTags } from '@jiangtai/shared/questions/files/desk/acts.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { findPlaces } from '../../writing/places.store.ts'
import type { PieceColumns, WhichPieces } from '../steps.store.ts'

type Settable = Extract<DeskAct, { act: 'take' | 'tags' | 'twin' }>

const CHOICES = { known: '用题库里的', both: '都保留', new: '用新的' } as const

/** The columns that an act sets, its pieces, and its name. */
export function settable(act: Settable): { words: string; pieces: WhichPieces; set: PieceColumns } {
  if (act.act === 'twin')
    return { words: CHOICES[act.choice], pieces: [act.piece_id], set: { choice: act.choice } }
  const { pieces } = act
  if (act.act === 'take')
    return { words: act.is_taken ? '勾选' : '不导入', pieces, set: { is_taken: act.is_taken } }
  return { words: '设置属性', pieces, set: withoutForeignPlaces(act.tags) }
}

/** A chapter and knowledge points are of a subject: another subject takes them away unless it brings its own. */
function withoutForeignPlaces(tags: PieceTags): PieceColumns {
  if (tags.subject_id === undefined && tags.phase_id === undefined) return tags
  return { chapter_id: null, ...(tags.subject_id === undefined ? {} : { knowledge_ids: [] }), ...tags }
}

/** Refuses a chapter of another subject or phase, and knowledge points of another subject, as in a question that is written by hand ([QU-70]). */
export async function checkTags(
  db: Queryable,
  school_id: string,
  { chapter_id = null, knowledge_ids = [], subject_id, phase_id }: PieceTags,
): Promise<void> {
  if (chapter_id === null && knowledge_ids.length === 0) return
  if (subject_id === undefined || phase_id === undefined)
    throw badField('act.tags.subject_id', '设置章节和知识点时，请一起选择学科和学段')
  const found = await findPlaces(db, { school_id, chapter_id, knowledge_ids, subject_id, phase_id })
  if (chapter_id !== null && !found.has_chapter)
    throw badField('act.tags.chapter_id', '章节与所选学科、学段不一致，请重新选择')
  if (found.point_count < knowledge_ids.length)
    throw badField('act.tags.knowledge_ids', '有的知识点不属于所选学科，请重新选择')
}
