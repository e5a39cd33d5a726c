import { randomUUID } from 'node:crypto'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import type { padDiscussionContract } from '@jiangtai/shared/tasks/steps/discussion/pad-contract.ts'
import { whyNoPost, whyTooShort } from '@jiangtai/shared/tasks/steps/discussion/rules.ts'
import { MAX_OWN_POSTS } from '@jiangtai/shared/tasks/limits.ts'
import { nextMemberState } from '@jiangtai/shared/tasks/states.ts'
import type { DiscussionStep } from '@jiangtai/shared/tasks/steps/step.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { type FrozenSet } from '../../answering/frozen-task.ts'
import { takePart } from '../../answering/take-part.service.ts'
import { changeMember, type MemberRow } from '../../members/members.store.ts'
import { listReadings } from '../../reading/reading.store.ts'
import { doneSteps, pathProgress, refuseLocked } from '../own-steps.service.ts'
import { listStepRows, putStepRow } from '../steps.store.ts'
import { discussionOf, threadOf } from './own-thread.service.ts'
import { addPost, findPost, listOwnPosts, takeThread, type PostRow, withdrawPostRow } from './posts.store.ts'
import { tellDiscussion } from './tell-discussion.ts'

type Sent = ParsedOf<(typeof padDiscussionContract)['post']>

/** Adds a post of a student ([TK-191]); the first one does the step ([TK-188]). The same id again tells what became of the post. */
export async function postWords(ctx: Ctx, { task_id, step_no, client_post_id, words, reply_to }: Sent) {
  const { school_id, person_id: student_id } = ctx.actor
  const { member, task } = await takePart(ctx, task_id)
  const { set, step } = await discussionOf(ctx, member, step_no)
  const all = await listOwnPosts(ctx.db, { school_id, task_id, student_id })
  const sent = all.find((one) => one.client_post_id === client_post_id)
  if (sent !== undefined) return { post_id: sent.post_id, state: sent.state }
  const why = whyNoPost(task, member, ctx.now)
  if (why !== null) throw new AppError('CONFLICT', { message: why })
  const thread = threadOf(member, step)
  const own = all.filter((one) => one.step_no === step_no && one.class_id === thread.class_id)
  if (own.length >= MAX_OWN_POSTS)
    throw new AppError('CONFLICT', { message: `一个讨论里每人最多发 ${MAX_OWN_POSTS} 条` })
  const short = whyTooShort(step, { words, isAnswer: reply_to !== null })
  if (short !== null) throw badField('words', short)
  if (reply_to !== null)
    refuseUnseen(await findPost(ctx.db, { ...thread, post_id: reply_to }), own, student_id)
  if (own.length === 0) await doStep(ctx, member, { set, step })
  const state = step.needs_approval ? 'waiting' : 'shown'
  const { post_no, alias_no } = await takeThread(ctx.db, thread)
  const post_id = randomUUID()
  await addPost(ctx.db, {
    ...{ ...thread, post_id, post_no, student_id, teacher_id: null, client_post_id, words, reply_to, state },
    alias_no: own[0]?.alias_no ?? alias_no,
    ...{ reason: '', posted_at: ctx.now.toISOString() },
  })
  tellDiscussion(ctx, task, state === 'shown' ? [thread.class_id] : [])
  return { post_id, state: state as PostRow['state'] }
}

/** A student answers only what they read: an own post, or a shown one once they have posted ([TK-188]). */
function refuseUnseen(answered: PostRow | null, own: readonly PostRow[], student_id: string): void {
  const isSeen =
    answered?.student_id === student_id
      ? answered.state !== 'withdrawn'
      : answered?.state === 'shown' && own.length > 0
  if (!isSeen) throw badField('reply_to', '要回复的发言已经不在了')
}

/** The step of a first post is done, if it is open on the path ([TK-181]); who had not begun, begins with it. */
async function doStep(
  ctx: Ctx,
  member: MemberRow,
  { set, step }: { set: FrozenSet; step: DiscussionStep },
): Promise<void> {
  const rows = await listStepRows(ctx.db, member)
  const progress = pathProgress(set.steps, { rows, readings: await listReadings(ctx.db, member) })
  refuseLocked(set, progress, step)
  const at = ctx.now.toISOString()
  const { school_id, task_id, student_id } = member
  if (!doneSteps(progress).has(step.step_no))
    await putStepRow(ctx.db, {
      ...{ school_id, task_id, student_id, step_no: step.step_no, words: null, levels: null, revision: 0 },
      ...{ attempt_count: 1, attempts: [], saved_at: at, done_at: at },
    })
  // Who was handed back a correction begins it with an answer, not with a post.
  const state = member.round === 1 ? nextMemberState(member.state, 'save') : null
  if (state !== null && state !== member.state)
    await changeMember(ctx.db, member, { state, viewed_at: member.viewed_at ?? at })
}

/** Takes an own post back; one at least stays, because the student reads the others for it ([TK-191]). */
export async function withdrawPost(
  ctx: Ctx,
  { task_id, post_id }: ParsedOf<(typeof padDiscussionContract)['withdrawPost']>,
) {
  const { school_id, person_id: student_id } = ctx.actor
  const { member, task } = await takePart(ctx, task_id)
  const all = await listOwnPosts(ctx.db, { school_id, task_id, student_id })
  const post = all.find((one) => one.post_id === post_id)
  if (post === undefined) throw new AppError('NOT_FOUND', { message: '这条发言不在了' })
  if (post.state === 'withdrawn') return DONE
  if (post.state === 'hidden') throw new AppError('CONFLICT', { message: '老师已收起这条发言，不用再收回' })
  const why = whyNoPost(task, member, ctx.now)
  if (why !== null) throw new AppError('CONFLICT', { message: why })
  const standing = all.filter((one) => one.step_no === post.step_no && one.state !== 'withdrawn')
  if (standing.length === 1)
    throw new AppError('CONFLICT', { message: '讨论里至少留一条发言：先发一条新的，再收回这一条' })
  await withdrawPostRow(ctx.db, { school_id, post_id })
  tellDiscussion(ctx, task, post.state === 'shown' ? [post.class_id] : [])
  return DONE
}
