import { PAPER_BIN_DAYS } from '@jiangtai/shared/papers/rules.ts'
import type { BinnedPaper } from '@jiangtai/shared/papers/views.ts'
import type { Actor } from '../../../../core/auth/actor.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { takeOwnPaper } from '../../papers.access.ts'
import { countBinnedPapers, listBinnedPapers, type OwnBin, takeFromBin } from './paper-bin.store.ts'

/** How long a paper lies in the recycle bin. */
export const BIN_KEPT_MS = PAPER_BIN_DAYS * 24 * 60 * 60 * 1000

type Asked = { actor: Actor; now: Date }

/** One page of the actor's own bin ([PA-16]). */
export async function listBin(
  db: Queryable,
  { page, ...asked }: Asked & { page: { page: number; page_size: number } },
): Promise<{ total: number; list: BinnedPaper[] }> {
  const bin = binOf(asked)
  const rows = await listBinnedPapers(db, bin, page)
  const list = rows.map((row) => ({
    ...row,
    purged_at: new Date(Date.parse(row.removed_at) + BIN_KEPT_MS).toISOString(),
  }))
  return { total: await countBinnedPapers(db, bin), list }
}

/** Takes a paper of the actor's own out of the bin; one that does not lie in it stays as it is ([PA-16]). */
export async function restorePaper(
  db: Queryable,
  { paper_id, ...asked }: Asked & { paper_id: string },
): Promise<void> {
  const isTaken = await takeFromBin(db, { ...binOf(asked), paper_id, now: asked.now.toISOString() })
  if (!isTaken) await takeOwnPaper(db, asked.actor, paper_id)
}

function binOf({ actor, now }: Asked): OwnBin {
  return {
    school_id: actor.school_id,
    owner_teacher_id: actor.person_id,
    since: new Date(now.getTime() - BIN_KEPT_MS).toISOString(),
  }
}
