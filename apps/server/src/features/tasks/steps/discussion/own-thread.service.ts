import { badField } from '@jiangtai/shared/core/errors.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import type {
  PadThread,
  padDiscussionContract,
} from '@jiangtai/shared/tasks/steps/discussion/pad-contract.ts'
import type { PadPost } from '@jiangtai/shared/tasks/steps/discussion/post.ts'
import { aliasOf, readsOthers, whyNoPost } from '@jiangtai/shared/tasks/steps/discussion/rules.ts'
import type { DiscussionStep } from '@jiangtai/shared/tasks/steps/step.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { type FrozenSet, readGivenTask } from '../../answering/frozen-task.ts'
import type { MemberRow } from '../../members/members.store.ts'
import { findPadTask } from '../../pad/pad-tasks.store.ts'
import { padTaskNotFound } from '../../tasks.access.ts'
import { countForStudent, listThread, type ThreadPost } from './threads.store.ts'

type Asked = ParsedOf<(typeof padDiscussionContract)['posts']>

/** One page of the discussion of a student's class, as far as the student may read it ([TK-188], [TK-189]). */
export async function padThread(ctx: Ctx, { task_id, step_no, ...page }: Asked): Promise<PadThread> {
  const { school_id, person_id: student_id } = ctx.actor
  const found = await findPadTask(ctx.db, { school_id, student_id, task_id })
  if (found === null || Date.parse(found.member.starts_at) > ctx.now.getTime()) throw padTaskNotFound()
  const { member } = found
  const { step } = await discussionOf(ctx, member, step_no)
  const thread = threadOf(member, step)
  const { own_count, own_seen_count, others_count } = await countForStudent(ctx.db, thread, student_id)
  const has_posted = own_count > 0
  const reads_others = readsOthers(found, has_posted)
  const reader = { kind: 'student' as const, student_id, reads_others }
  const posts = await listThread(ctx.db, thread, reader, page)
  return {
    total: own_seen_count + (reads_others ? others_count : 0),
    list: posts.map((post) => padPost(step, student_id, post)),
    ...{ has_posted, reads_others, others_count },
    refusal: whyNoPost(found, member, ctx.now),
  }
}

/** The discussion that a step of a student's set is, with the set. */
export async function discussionOf(
  ctx: Pick<Ctx, 'database' | 'db'>,
  member: MemberRow,
  step_no: number,
): Promise<{ set: FrozenSet; step: DiscussionStep }> {
  const { sets } = await readGivenTask(ctx, member)
  const set = sets.find((one) => one.set_no === member.set_no)
  const step = set?.steps.find((one) => one.step_no === step_no)
  if (set === undefined || step?.kind !== 'discussion') throw badField('step_no', '没有这一步讨论')
  return { set, step }
}

/** The thread of a student: that of the class in which the task was given to them. */
export function threadOf(member: MemberRow, { step_no }: Pick<DiscussionStep, 'step_no'>) {
  const { school_id, task_id, set_no, class_id } = member
  return { school_id, task_id, set_no, class_id, step_no }
}

/** A post as a student reads it: the id of a classmate never leaves here, nor the name and the time where names are hidden. */
function padPost(step: DiscussionStep, reader_id: string, post: ThreadPost): PadPost {
  const is_own = post.student_id === reader_id
  const is_teacher = post.student_id === null
  const isNameless = step.hides_names && !is_own && !is_teacher
  const { answered } = post
  return {
    ...{ post_id: post.post_id, author: authorOf(step, post), is_own, is_teacher, words: post.words },
    answers: answered === null ? null : { author: authorOf(step, answered), words: answered.words },
    state: post.state,
    reason: is_own ? post.reason : '',
    posted_at: isNameless ? null : post.posted_at,
    client_post_id: is_own ? post.client_post_id : null,
  }
}

function authorOf(
  { hides_names }: DiscussionStep,
  { name, student_id, alias_no }: Pick<ThreadPost, 'name' | 'student_id' | 'alias_no'>,
): string {
  return hides_names && student_id !== null ? aliasOf(alias_no ?? 0) : name
}
