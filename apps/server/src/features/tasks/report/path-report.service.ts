import { NOBODY } from '@jiangtai/shared/tasks/progress.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { countClassProgress, countProgress } from '../members/members.store.ts'
import { stepFigures } from '../steps/figures.store.ts'
import { readReport } from './report.service.ts'

type Asked = { task_id: string; class_id: string | null; kind: TaskKindId }

/** Progress, steps and answers of a path together, of one class or of all ([GU-2]): the task is looked up once. */
export async function readPathReport(ctx: Ctx, asked: Asked) {
  const answers = await readReport(ctx, asked)
  const { task_id, class_id } = asked
  const { school_id } = ctx.actor
  return {
    answers,
    progress: await progressOf(ctx, asked),
    steps: await stepFigures(ctx.db, { school_id, task_id, class_id }),
  }
}

async function progressOf({ db, actor: { school_id } }: Ctx, { task_id, class_id }: Asked) {
  if (class_id === null)
    return (await countProgress(db, { school_id, task_ids: [task_id] })).get(task_id) ?? NOBODY
  const classes = await countClassProgress(db, { school_id, task_id })
  return classes.find((one) => one.class_id === class_id)?.progress ?? NOBODY
}
