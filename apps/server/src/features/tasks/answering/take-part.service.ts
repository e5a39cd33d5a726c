import { AppError } from '@jiangtai/shared/core/errors.ts'
import { whyNoAnswer } from '@jiangtai/shared/tasks/rules.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { type MemberRow, takeMember } from '../members/members.store.ts'
import { padTaskNotFound } from '../tasks.access.ts'
import { type DescribedTask, findTask } from '../tasks.store.ts'

type Part = { member: MemberRow; task: DescribedTask }

/** A student's own part in a task for a change, its row taken until the transaction ends. */
export async function takePart(ctx: Ctx, task_id: string): Promise<Part> {
  const { school_id, person_id: student_id } = ctx.actor
  const member = await takeMember(ctx.db, { school_id, task_id, student_id })
  const task = member === null ? null : await findTask(ctx.db, { school_id, task_id })
  if (member === null || task === null) throw padTaskNotFound()
  return { member, task }
}

/** The same while it takes answers; CONFLICT with the reason while it does not ([TK-11], [TK-12]). */
export async function takeOpenPart(ctx: Ctx, task_id: string): Promise<Part> {
  const part = await takePart(ctx, task_id)
  const why = whyNoAnswer(part.task, part.member, ctx.now)
  if (why !== null) throw new AppError('CONFLICT', { message: why })
  return part
}
