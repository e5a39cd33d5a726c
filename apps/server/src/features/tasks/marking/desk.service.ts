import type { Agreement } from '@jiangtai/shared/tasks/marking/suggestions.ts'
import { itemsInShare } from '@jiangtai/shared/tasks/marking/marker-share.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { ItemScoreView, MarkedItem, StudentSheet } from '@jiangtai/shared/tasks/views.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { attachmentUrls } from '../../questions/files/file-urls.service.ts'
import { listAnswers } from '../answering/answers.store.ts'
import { readFrozenTask } from '../answering/frozen-task.ts'
import { findNamedMember } from '../members/named-members.store.ts'
import { type ItemScoreRow, listScores, type NewScore } from './scores.store.ts'
import { listSubmissions } from '../rounds/submissions.store.ts'
import { getTaskToMark, refuseOutside, refusePartly } from './markers/markers.access.ts'
import { taskNotFound } from '../tasks.access.ts'
import { memberView } from '../tasks.views.ts'
import { requireAsked } from './asked-item.ts'
import { offersSuggestions } from './suggestions/offers-suggestions.ts'
import { voiceOf, voiceUrls } from './voice/voice-of.ts'
import { countItemAnswers, countItems, listItemAnswers } from './desk.store.ts'

type Asked = { task_id: string; kind: TaskKindId }

/** All answers that a student handed in, round by round, with their scores (按人批改). */
export async function studentSheet(
  ctx: Ctx,
  { student_id, ...asked }: Asked & { student_id: string },
): Promise<StudentSheet> {
  const task = await getTaskToMark(ctx.db, ctx.actor, asked)
  refusePartly(task)
  const { school_id } = ctx.actor
  const where = { school_id, task_id: asked.task_id, student_id }
  const named = await findNamedMember(ctx.db, where)
  if (named === null) throw taskNotFound(asked.kind)
  await refuseOutside(ctx.db, { ...where, marker_id: task.marker_id }, [{ student_id, item_id: null }])
  const submissions = await listSubmissions(ctx.db, { ...where, student_ids: [student_id] })
  const answers = await listAnswers(ctx.db, where)
  const scores = await listScores(ctx.db, { ...where, student_ids: [student_id] })
  const rounds = submissions
    .filter(({ withdrawn_at }) => withdrawn_at === null)
    .map(({ round, submitted_at, is_late, is_collected, used_ms }) => ({
      ...{ round, submitted_at, is_late, is_collected, used_ms },
      items: scores
        .filter((score) => score.round === round)
        .map((score): MarkedItem => {
          const answer = answers.find((one) => one.round === round && one.item_id === score.item_id)
          return {
            ...{ student_id, item_id: score.item_id, round, score: scoreView(score) },
            ...{ value: answer?.value ?? null, saved_at: answer?.saved_at ?? null },
          }
        }),
    }))
  return {
    member: { ...memberView(named), comment: named.member.comment },
    rounds,
    files: { ...attachmentUrls(ctx.storage, answers), ...voiceUrls(ctx.storage, scores) },
  }
}

/** How far each item is marked (按题批改), set by set in the order of the questions. */
export async function itemsToMark(ctx: Ctx, asked: Asked) {
  const { task_id, marker_id, share } = await getTaskToMark(ctx.db, ctx.actor, asked)
  const where = { school_id: ctx.actor.school_id, task_id }
  const { sets } = await readFrozenTask(ctx.db, where)
  const counts = await countItems(ctx.db, { ...where, marker_id })
  return {
    offers_suggestions: await offersSuggestions(ctx),
    list: sets.flatMap(({ set_no, questions }) =>
      questions.flatMap(({ question_id, document }) =>
        itemsInShare(document.items, share).map(({ item_id, score: full_score }) => {
          const counted = counts.find((one) => one.set_no === set_no && one.item_id === item_id)
          return {
            ...{ set_no, question_id, item_id, full_score },
            answered_count: counted?.answered_count ?? 0,
            ungraded_count: counted?.ungraded_count ?? 0,
            mean_score: counted?.mean_score ?? null,
          }
        }),
      ),
    ),
  }
}

/** One page of the answers to one item. */
export async function answersToMark(
  ctx: Ctx,
  {
    item_id,
    is_ungraded_only,
    agreement,
    page,
    page_size,
    ...asked
  }: Asked & {
    item_id: string
    is_ungraded_only: boolean
    agreement: Agreement | null
    page: number
    page_size: number
  },
) {
  const { task_id, is_anonymous, marker_id } = await getTaskToMark(ctx.db, ctx.actor, asked)
  const { school_id } = ctx.actor
  await requireAsked(ctx.db, { school_id, task_id, item_id })
  const filter = { school_id, task_id, item_id, is_ungraded_only, agreement, is_anonymous, marker_id }
  const rows = await listItemAnswers(ctx.db, filter, { page, page_size })
  return {
    total: await countItemAnswers(ctx.db, filter),
    list: rows.map(({ score, value, saved_at, name, class_name, alias_no }) => ({
      ...{ student_id: score.student_id, item_id, round: score.round },
      ...(is_anonymous ? { name: `学生 ${alias_no}`, class_name: '' } : { name, class_name }),
      ...{ value, saved_at, score: scoreView(score) },
    })),
    files: {
      ...attachmentUrls(ctx.storage, rows),
      ...voiceUrls(
        ctx.storage,
        rows.map(({ score }) => score),
      ),
    },
  }
}

/** A score as its marker sees it. */
export function scoreView({
  score_id,
  result,
  score,
  full_score,
  parts,
  given_by,
  is_suggested,
  comment,
  ink,
  ...stored
}: ItemScoreRow | NewScore): ItemScoreView {
  const voice = voiceOf(stored)
  return { score_id, result, score, full_score, parts, given_by, is_suggested, comment, ink, voice }
}
