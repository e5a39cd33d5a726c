import { badField } from '@jiangtai/shared/core/errors.ts'
import type { ScoreGiven } from '@jiangtai/shared/tasks/marking/contract.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { listAnswersOf } from '../rounds/rounds.store.ts'

/** Refuses ink over files that do not stand in the answer it is given to ([TK-248]); asks nothing where no ink is given. */
export async function refuseForeignInk(
  db: Queryable,
  { school_id, task_id }: { school_id: string; task_id: string },
  scores: readonly ScoreGiven[],
): Promise<void> {
  const rounds = scores.filter(({ ink }) => ink !== null && ink.length > 0)
  if (rounds.length === 0) return
  const answers = await listAnswersOf(db, { school_id, task_id, rounds })
  for (const [at, { student_id, round, item_id, ink }] of scores.entries()) {
    const answer = answers.find(
      (one) => one.student_id === student_id && one.round === round && one.item_id === item_id,
    )
    const keys = new Set(answer?.value?.attachments.map(({ key }) => key))
    const foreign = (ink ?? []).findIndex(({ object_key }) => !keys.has(object_key))
    if (foreign >= 0) throw badField(`scores.${at}.ink.${foreign}.object_key`, '这张照片不在这份作答里')
  }
}
