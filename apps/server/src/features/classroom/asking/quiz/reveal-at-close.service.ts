import { hasKey } from '@jiangtai/shared/questions/marking/keyless.ts'
import type { Storage } from '../../../../core/storage/storage.ts'
import type { Recording } from '../../room/facts.service.ts'
import { findLessonSession } from '../../room/sessions.store.ts'
import { tellKey } from './quiz.service.ts'
import { markRevealed, type QuizRunRow } from './quiz.store.ts'

/** 收卷后公布答案 of a closed run whose last answers are in: once, and in silence where its lesson is over meanwhile ([LE-193]). */
export async function revealAtClose(call: Recording & { storage: Storage }, run: QuizRunRow): Promise<void> {
  if (!run.reveals_at_close || run.revealed_at !== null || !hasKey(run.document)) return
  if (!(await markRevealed(call.db, run, call.now.toISOString()))) return
  const session = await findLessonSession(call.db, run)
  if (session !== null && session.ended_at === null) await tellKey(call, { session, run })
}
