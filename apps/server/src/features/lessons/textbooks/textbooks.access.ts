import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import { findLatestLesson } from '../lessons.store.ts'
import { findNodes, listNodes } from './textbooks.store.ts'

/** One level of the tree; an unknown node above is NOT_FOUND, a leaf has an empty level. */
export async function getNodes(
  db: Queryable,
  where: {
    school_id: string
    parent_id: string | null
    subject_id: string | null
    phase_id: string | null
  },
): ReturnType<typeof listNodes> {
  const nodes = await listNodes(db, where)
  if (nodes.length > 0 || where.parent_id === null) return nodes
  const [above] = await findNodes(db, { school_id: where.school_id, node_ids: [where.parent_id] })
  if (above === undefined) throw new AppError('NOT_FOUND', { message: '教材或章节不存在' })
  return nodes
}

/** Refuses a textbook of another subject or phase, and a chapter that is not in the textbook. */
export async function checkTextbook(
  db: Queryable,
  input: {
    school_id: string
    subject_id: string
    phase_id: string
    textbook_id: string | null
    chapter_id: string | null
  },
): Promise<void> {
  const { school_id, textbook_id, chapter_id } = input
  if (textbook_id === null) {
    if (chapter_id !== null) throw badField('chapter_id', '请先选择教材')
    return
  }
  const node_ids = chapter_id === null ? [textbook_id] : [textbook_id, chapter_id]
  const nodes = await findNodes(db, { school_id, node_ids })
  const textbook = nodes.find((node) => node.node_id === textbook_id && node.kind === 'textbook')
  if (textbook === undefined) throw badField('textbook_id', '教材不存在')
  if (textbook.subject_id !== input.subject_id || textbook.phase_id !== input.phase_id) {
    throw badField('textbook_id', '教材与所选学科、学段不一致')
  }
  if (chapter_id === null) return
  const chapter = nodes.find((node) => node.node_id === chapter_id)
  const isInside = chapter?.parent_id === textbook_id || chapter?.grandparent_id === textbook_id
  if (!isInside) throw badField('chapter_id', '章节不在所选教材中，请重新选择')
}

/** The subject, phase and textbook of the actor's last prepared lesson; null without a lesson. */
export function latestPlace(
  db: Queryable,
  { school_id, person_id }: Actor,
): ReturnType<typeof findLatestLesson> {
  return findLatestLesson(db, { school_id, teacher_id: person_id })
}
