import { paperScore, questionCount } from '@jiangtai/shared/papers/paper-score.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { paperNotFound } from '../papers.access.ts'
import type { DescribedPaper } from '../papers.store.ts'
import { findReading, findVersion } from './readable.store.ts'

/** A paper as its reader finds it: a draft to work on, or a version that never changes. */
export type ReadablePaper = DescribedPaper & { is_draft: boolean }

/**
 * A paper to look at: the draft of an own one, unless a version of it is named; of another's the version that is shared, the school's, or
 * waits for the actor's review, the newest of these unless one is named ([PA-71]). Any other does not exist for the actor.
 */
export async function getReadablePaper(
  db: Queryable,
  actor: Actor,
  { paper_id, version = null }: { paper_id: string; version?: number | null | undefined },
): Promise<ReadablePaper> {
  const found = await findReading(db, actor, paper_id)
  if (found === null) throw paperNotFound()
  const { is_removed, is_shared_with, school_version, reviewed_version, ...row } = found
  const isOwn = row.owner_teacher_id === actor.person_id && !is_removed
  if (isOwn && version === null) return { ...row, is_draft: true }
  const open = [school_version, reviewed_version, is_shared_with ? row.version : null].filter(
    (one): one is number => one !== null && one > 0,
  )
  const asked = version ?? Math.max(...open)
  if (!isOwn && !open.includes(asked)) throw paperNotFound()
  const { school_id } = actor
  const frozen = await findVersion(db, { school_id, paper_id, version: asked })
  if (frozen === null) throw paperNotFound()
  const { created_at: updated_at, ...said } = frozen
  return {
    ...{ ...row, ...said, updated_at, version: asked, is_draft: false },
    ...{ finished_revision: row.revision, review_state: isOwn ? row.review_state : null },
    ...{ question_count: questionCount(said.document), total_score: paperScore(said.document) },
  }
}
