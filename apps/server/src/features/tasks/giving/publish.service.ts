import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { isBlankQuestionSet, structQuestion } from '@jiangtai/shared/questions/struct-question.ts'
import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { tooLateToStart } from '@jiangtai/shared/tasks/giving/too-late-start.ts'
import { TASK_KINDS, type TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { TaskState } from '@jiangtai/shared/tasks/states.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { studentsOfTarget } from '../../grouping/targets.service.ts'
import { questionDocumentsAt } from '../../questions/questions.service.ts'
import { targetOf } from './target-of.ts'
import { whyUnfit } from './unfit-way.ts'
import { termsOf } from '../../school/calendar.service.ts'
import { settingsOf } from '../../school/school.service.ts'
import { addEvent } from '../events.store.ts'
import { addMembers } from '../members/members.store.ts'
import { refuseUnfitSteps } from '../steps/check-steps.service.ts'
import { stateAfter, takeOwnTask } from '../tasks.access.ts'
import {
  changeTaskRow,
  listSets,
  listTargets,
  type TaskRow,
  type TaskSetRow,
  type TaskTargetRow,
} from '../tasks.store.ts'
import { tellClasses, type Telling } from '../telling/tell-pads.ts'

/** Publishes a draft now, or notes the time at which the clock does ([TK-6], [TK-7]). */
export async function publishTask(
  ctx: Ctx,
  kind: TaskKindId,
  { task_id, revision, publish_at }: { task_id: string; revision: number; publish_at: string | null },
): Promise<{ state: TaskState; member_count: number }> {
  const row = await takeOwnTask(ctx.db, ctx.actor, { task_id, kind })
  const isLater = publish_at !== null && Date.parse(publish_at) > ctx.now.getTime()
  stateAfter(row, isLater ? 'schedule' : 'publish')
  if (row.revision !== revision)
    throw new AppError('CONFLICT', { message: '这份草稿刚在别处修改过，请刷新后再发布' })
  const targets = await listTargets(ctx.db, row)
  checkTargets(row, targets, isLater ? new Date(publish_at) : ctx.now)
  await checkStarts(ctx, targets, isLater ? publish_at : null)
  if (TASK_KINDS[kind].keeps_latest_hour) await checkLatestHour(ctx, targets)
  await checkQuestions(ctx.db, row, targets)
  checkInUse(targets)
  const meant = await studentsOfTarget(ctx.db, ctx.actor, targetOf(targets))
  if (meant.length === 0) throw badField('targets', '选中的班级、小组里现在没有学生')
  if (!isLater) return { state: 'published', member_count: await give(ctx, row, ctx.now) }
  const updated_at = ctx.now.toISOString()
  await changeTaskRow(ctx.db, row, { state: 'scheduled', publish_at, updated_at })
  return { state: 'scheduled', member_count: meant.length }
}

/** Gives a task to all students whom its targets mean now ([TK-6]) and returns their number. The caller has checked the draft. */
export async function give(
  call: Telling & { db: Queryable },
  row: Pick<TaskRow, 'task_id' | 'school_id' | 'owner_teacher_id' | 'takes_late' | 'remind_hours'> & {
    by_id?: string
  },
  now: Date,
): Promise<number> {
  const at = now.toISOString()
  const targets = await listTargets(call.db, row)
  const due_at = targets.map((target) => target.due_at).reduce((last, one) => (one > last ? one : last), '')
  const count = await addMembers(call.db, { ...row, starts_at: at })
  await changeTaskRow(call.db, row, { state: 'published', published_at: at, updated_at: at, due_at })
  await addEvent(call.db, {
    event_id: newId(),
    school_id: row.school_id,
    task_id: row.task_id,
    student_id: null,
    type: 'published',
    by_id: row.by_id ?? null,
    note: '',
    created_at: at,
  })
  await tellClasses(call, row)
  return count
}

type Target = Pick<TaskTargetRow, 'kind' | 'target_id' | 'starts_at' | 'due_at' | 'set_no'>

/** Refuses a draft without targets, with a due time in the past, or with a closing time before the last due time ([TK-7]). */
function checkTargets(row: TaskRow, targets: readonly Target[], from: Date): void {
  if (targets.length === 0) throw badField('targets', '请选择布置对象')
  targets.forEach(({ starts_at, due_at }, at) => {
    if (Date.parse(due_at) <= from.getTime())
      throw badField(`targets.${at}.due_at`, '截止时间应在发布时间之后')
    if (starts_at !== null && Date.parse(starts_at) >= Date.parse(due_at))
      throw badField(`targets.${at}.due_at`, '截止时间应在开始时间之后')
    if (row.closes_at !== null && Date.parse(row.closes_at) < Date.parse(due_at))
      throw badField('closes_at', '补交的最后时间应在截止时间之后')
  })
}

/** Refuses a beginning so far ahead that it lies beyond the term and its vacation: a year or a month that was mistyped ([TK-241]). */
async function checkStarts(
  { db, actor, now }: Ctx,
  targets: readonly Target[],
  publish_at: string | null,
): Promise<void> {
  const starts = targets.map(({ starts_at }, at) => ({ at: starts_at, field: `targets.${at}.starts_at` }))
  const asked = [{ at: publish_at, field: 'publish_at' }, ...starts].flatMap(({ at, field }) =>
    at === null ? [] : [{ day: formatDateTime(at).slice(0, 10), field }],
  )
  if (asked.length === 0) return
  const limit = tooLateToStart(await termsOf(db, actor.school_id), formatDateTime(now).slice(0, 10))
  const late = asked.find(({ day }) => limit !== null && day >= limit)
  if (late !== undefined) throw badField(late.field, '这个时间在本学期和随后的假期以后，请检查年月日')
}

/** Refuses what is not in use any more since it was chosen: its students would get nothing, and nobody would notice ([TK-7]). */
function checkInUse(targets: readonly { name: string; is_in_use: boolean }[]): void {
  const gone = targets.filter(({ is_in_use }) => !is_in_use).map(({ name }) => `“${name}”`)
  if (gone.length > 0)
    throw badField('targets', `${gone.join('、')}已停用、归档、删除或不在校，请从布置对象里去掉再发布`)
}

/** Refuses a due time after the latest hour of the school (SM-19). */
async function checkLatestHour({ db, actor }: Ctx, targets: readonly Target[]): Promise<void> {
  const { homework_latest_hour } = await settingsOf(db, actor.school_id)
  const latest = `${String(homework_latest_hour).padStart(2, '0')}:00`
  targets.forEach(({ due_at }, at) => {
    if (formatDateTime(due_at).slice(11, 16) > latest)
      throw badField(`targets.${at}.due_at`, `学校规定作业的截止时间不晚于 ${latest}`)
  })
}

/** Refuses a set that somebody gets and that has no questions, or blank ones (HW-20, [TK-8]). */
async function checkQuestions(db: Queryable, row: TaskRow, targets: readonly Target[]): Promise<void> {
  const used = new Set(targets.map(({ set_no }) => set_no))
  const sets = await listSets(db, row)
  const versions = sets.flatMap(({ questions }) => questions)
  const documents = await questionDocumentsAt(db, { school_id: row.school_id, versions })
  // A refusal names a set by its place among all of them, as the page has them.
  const handing = TASK_KINDS[row.kind].handing(row.way)
  sets.forEach((set, at) => {
    const { set_no, name, questions, materials } = set
    if (!used.has(set_no)) return
    if (handing === 'steps') refuseUnfitSteps(at, set)
    else if (set.steps.length > 0) throw badField(`sets.${at}.steps`, `“${name}”不分步骤，请去掉步骤`)
    if (handing === 'reading') return checkReading(at, { name, questions, materials })
    if (handing === 'steps' && questions.length === 0) return
    if (handing !== 'steps' && materials.length > 0)
      throw badField(`sets.${at}.materials`, `“${name}”里有阅读观看的内容，请去掉，或把完成方式改成阅读观看`)
    if (questions.length === 0) throw badField(`sets.${at}.questions`, `“${name}”里还没有题目`)
    const isBlank = questions.every(({ question_id }) => {
      const document = documents.get(question_id)
      // The choices of an answer box stand on its photographed page ([TK-202]).
      const isOnPage = document?.material?.some(({ type }) => type === 'image') ?? false
      return document !== undefined && !isOnPage && isBlankQuestionSet(structQuestion(showQuestion(document)))
    })
    if (isBlank) throw badField(`sets.${at}.questions`, `“${name}”里的题目都是空白的`)
    const why = whyUnfit(
      handing,
      questions.flatMap(({ question_id }) => documents.get(question_id) ?? []),
    )
    if (why !== null) throw badField(`sets.${at}.questions`, `“${name}”里${why}`)
  })
}

/** Materials are all that such a set has. */
function checkReading(
  at: number,
  { name, questions, materials }: Pick<TaskSetRow, 'name' | 'questions' | 'materials'>,
): void {
  if (materials.length === 0) throw badField(`sets.${at}.materials`, `“${name}”里还没有要读要看的内容`)
  if (questions.length > 0)
    throw badField(`sets.${at}.questions`, `阅读观看不带题目，请去掉“${name}”里的题目，或换一种完成方式`)
}
