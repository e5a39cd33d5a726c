import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { AnswerHistory } from '@jiangtai/shared/tasks/marking/history.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { attachmentUrls } from '../../../questions/files/file-urls.service.ts'
import { getTaskToMark, refuseOutside } from '../markers/markers.access.ts'
import { scoreView } from '../desk.service.ts'
import { listScores } from '../scores.store.ts'
import { voiceUrls } from '../voice/voice-of.ts'
import { listRoundAnswers, listScoreChanges } from './history.store.ts'

type Asked = { task_id: string; kind: TaskKindId; student_id: string; item_id: string }

/** What a student handed in for one item before, and how its score came about ([TK-221], [TK-222]). */
export async function answerHistory(ctx: Ctx, { kind, ...asked }: Asked): Promise<AnswerHistory> {
  const { marker_id } = await getTaskToMark(ctx.db, ctx.actor, { task_id: asked.task_id, kind })
  const { student_id, item_id } = asked
  const where = { ...asked, school_id: ctx.actor.school_id }
  await refuseOutside(ctx.db, { ...where, marker_id }, [asked])
  const held = await listScores(ctx.db, { ...where, student_ids: [student_id] })
  const scores = held.filter((score) => score.item_id === item_id)
  if (scores.length === 0) throw new AppError('NOT_FOUND', { message: '这名学生没有交过这道题' })
  const answers = await listRoundAnswers(ctx.db, where)
  const rounds = answers.flatMap(({ round, submitted_at, value, saved_at }) => {
    const score = scores.find((one) => one.round === round)
    // A round of correction asks for some of the items alone.
    if (score === undefined) return []
    return [
      { round, submitted_at, item: { student_id, item_id, round, value, saved_at, score: scoreView(score) } },
    ]
  })
  return {
    rounds,
    scores: await listScoreChanges(ctx.db, where),
    files: { ...attachmentUrls(ctx.storage, answers), ...voiceUrls(ctx.storage, scores) },
  }
}
