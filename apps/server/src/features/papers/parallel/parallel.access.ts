import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { paperNotFound } from '../papers.access.ts'
import { findPaperVersion } from '../papers.store.ts'
import { listSet } from './parallel.store.ts'

export type PaperOfSet = Awaited<ReturnType<typeof listSet>>[number]

/** The finished version of an own paper that others are made of, and the papers that were made of it before; two statements. */
export async function getFirst(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { paper_id, version }: { paper_id: string; version: number },
): Promise<{ first: PaperOfSet; set: PaperOfSet[] }> {
  const { school_id, person_id } = actor
  const set = await listSet(db, { school_id, paper_id })
  const own = set.find((one) => one.paper_id === paper_id)
  if (own === undefined || own.owner_teacher_id !== person_id) throw paperNotFound()
  if (own.first_paper_id !== null)
    throw new AppError('CONFLICT', { message: '这份试卷本身是平行卷，请从 A 卷生成' })
  const finished = await findPaperVersion(db, { school_id, paper_id, version })
  if (finished === null) throw badField('version', '这份试卷没有这个版本，请先完成组卷')
  return { first: { ...own, ...finished }, set: set.filter((one) => one !== own) }
}

/** The papers of the set that an own paper belongs to, the first one first; of a paper without others only itself. */
export async function getSet(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  paper_id: string,
): Promise<PaperOfSet[]> {
  const { school_id, person_id } = actor
  const set = (await listSet(db, { school_id, paper_id })).filter((one) => one.owner_teacher_id === person_id)
  if (!set.some((one) => one.paper_id === paper_id)) throw paperNotFound()
  return set
}
