import { DONE, Done } from '@jiangtai/shared/core/schemas.ts'
import type { Highlight, highlightContract } from '@jiangtai/shared/tasks/marking/highlights.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { Ctx, Handlers } from '../../../../core/http/context.ts'
import { inOneWrite } from '../../../../core/http/own-transaction.ts'
import { hideNames } from '../../review/review.store.ts'
import {
  type AnswerCopy,
  copyAnswer,
  discardCopy,
  notHandedIn,
  putShown,
  takeBack,
} from '../shown/show-answer.service.ts'
import type { AnswerPlace } from '../shown/shown-answers.store.ts'
import { getTask, takeOwnTask } from '../../tasks.access.ts'
import { tellClasses } from '../../telling/tell-pads.ts'
import {
  countHighlights,
  listHighlightRows,
  pageOfHighlights,
  putHighlight,
  removeHighlight,
} from './highlights.store.ts'

/** The handlers of picking out answers to tasks of one kind. */
export function highlightHandlers(kind: TaskKindId): Handlers<ReturnType<typeof highlightContract>> {
  return {
    highlights: async (ctx, { page, page_size, ...asked }) => {
      await getTask(ctx.db, ctx.actor, { ...asked, kind })
      const filter = { ...asked, school_id: ctx.actor.school_id }
      return {
        total: await countHighlights(ctx.db, filter),
        list: await pageOfHighlights(ctx.db, filter, { page, page_size }),
      }
    },

    highlight: (ctx, input) => highlightAnswer(ctx, { ...input, kind }),
  }
}

type Picked = Omit<AnswerPlace, 'school_id'> & { kind: TaskKindId; highlight: Highlight | null }

/** Marks an answer that was handed in as 优秀作业 or 典型错误, shows it to the class or takes it back, or takes the mark away ([TK-90], [HK-70]). */
async function highlightAnswer(ctx: Ctx, { kind, highlight, ...answer }: Picked): Promise<typeof DONE> {
  const place = { ...answer, school_id: ctx.actor.school_id }
  const copy = highlight?.is_shown === true ? await copyAnswer(ctx, place, kind) : null
  let isKept = false
  try {
    return await inOneWrite(ctx, Done, async (write) => {
      write.afterCommit(() => {
        isKept = true
      })
      const task = await takeOwnTask(write.db, ctx.actor, { task_id: place.task_id, kind })
      if (highlight === null) await letGo(write, place)
      else await pickOut(write, place, highlight)
      const isChanged = highlight?.is_shown === true ? await show(write, copy) : await takeBack(write, place)
      if (isChanged) await tellClasses(write, task)
      return DONE
    })
  } finally {
    // A repeat of what was done already, or a refusal.
    if (!isKept) await discardCopy(ctx, copy)
  }
}

async function letGo({ db }: Pick<Ctx, 'db'>, place: AnswerPlace): Promise<void> {
  await hideNames(db, place)
  await removeHighlight(db, place)
}

async function pickOut({ db, actor, now }: Ctx, place: AnswerPlace, highlight: Highlight): Promise<void> {
  const row = { ...place, ...highlight, by_id: actor.account_id, created_at: now.toISOString() }
  if (!(await putHighlight(db, row))) throw notHandedIn()
}

/** The word for an answer that is shown already changes on the pads, too. */
async function show(ctx: Ctx, copy: AnswerCopy): Promise<true> {
  if (copy !== null) await putShown(ctx, copy)
  return true
}

/** The picked answers of a task, the first picked first. The caller has looked whether the task may be seen. */
export async function listHighlights(
  { db, actor }: Pick<Ctx, 'db'> & { actor: Pick<Ctx['actor'], 'school_id'> },
  task_id: string,
): Promise<
  (Highlight & { item_id: string; student_id: string; round: number; name: string; class_name: string })[]
> {
  const rows = await listHighlightRows(db, { school_id: actor.school_id, task_id })
  return rows.map(
    ({ highlight: { item_id, student_id, round, kind, word, is_shown }, name, class_name }) => ({
      ...{ item_id, student_id, round, kind, word, is_shown },
      ...{ name, class_name },
    }),
  )
}
