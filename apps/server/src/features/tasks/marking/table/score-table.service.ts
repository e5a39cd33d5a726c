import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type {
  paperContract,
  ScoreRow,
  scoreTableContract,
} from '@jiangtai/shared/tasks/marking/score-table.ts'
import type { Ctx, Handlers } from '../../../../core/http/context.ts'
import { countMembers, listMembers } from '../../members/named-members.store.ts'
import { listScores } from '../scores.store.ts'
import { getTask } from '../../tasks.access.ts'
import { registerPapers } from './register.service.ts'

type Calls = ReturnType<typeof scoreTableContract>

/** The handlers of the table of scores of one kind. */
export function scoreTableHandlers(kind: TaskKindId): Handlers<Calls> {
  return {
    score_table: (ctx, input) => scoreTable(ctx, kind, input),
  }
}

/** The handlers of the registration of one kind. */
export function paperHandlers(kind: TaskKindId): Handlers<ReturnType<typeof paperContract>> {
  return {
    register: (ctx, input) => registerPapers(ctx, { ...input, kind }),
  }
}

/** One page of students with the score of each item of their first round. */
async function scoreTable(
  ctx: Ctx,
  kind: TaskKindId,
  { task_id, class_id, page, page_size }: ParsedOf<Calls['score_table']>,
): Promise<{ total: number; list: ScoreRow[] }> {
  await getTask(ctx.db, ctx.actor, { task_id, kind })
  const filter = { school_id: ctx.actor.school_id, task_id, class_id, group: null, marker_id: null }
  const rows = await listMembers(ctx.db, filter, { page, page_size })
  const student_ids = rows.map(({ member }) => member.student_id)
  const scores = await listScores(ctx.db, { ...filter, student_ids })
  return {
    total: await countMembers(ctx.db, filter),
    list: rows.map(({ member, name, student_no }) => ({
      ...{ student_id: member.student_id, name, student_no, class_name: member.class_name },
      ...{ set_no: member.set_no, state: member.state, score: member.score },
      items:
        member.submitted_at === null
          ? []
          : scores
              .filter(({ student_id, round }) => student_id === member.student_id && round === 1)
              .map(({ item_id, result, score }) => ({
                item_id,
                score: result === 'ungraded' ? null : score,
              })),
    })),
  }
}
