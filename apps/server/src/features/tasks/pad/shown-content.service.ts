import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { quietEnd, quietHours } from '@jiangtai/shared/school/rest.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { givesMaterials } from '@jiangtai/shared/tasks/handing.ts'
import { TASK_KINDS, type TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { opensInQuiet } from '@jiangtai/shared/tasks/rules.ts'
import { isGiven } from '@jiangtai/shared/tasks/states.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { fileUrls } from '../../questions/files/file-urls.service.ts'
import { settingsOf } from '../../school/school.service.ts'
import { subjectsOfSchool } from '../../school/subjects/subjects.service.ts'
import { readGivenTask } from '../answering/frozen-task.ts'
import { materialUrls, materialView } from '../reading/materials.service.ts'
import { listGivenMaterials } from '../reading/materials.store.ts'
import { padTaskNotFound } from '../tasks.access.ts'
import { type DescribedTask, findTask } from '../tasks.store.ts'
import { findPadTask } from './pad-tasks.store.ts'

/** The parts of a call that a look without a sign-in needs. */
type Looking = Pick<Ctx, 'db' | 'database' | 'storage' | 'now'>
type Asked = { school_id: string; task_id: string; kind: TaskKindId }
/** The facts of a task that stand above its content. */
type Titled = Pick<DescribedTask, 'task_id' | 'kind' | 'title' | 'way' | 'subject_id' | 'phase_id'> & {
  teacher_name: string
}

/** Whether a student has a part in a task that students see. */
export async function hasPart(
  { db }: Pick<Ctx, 'db'>,
  asked: Omit<Asked, 'kind'> & { student_id: string },
): Promise<boolean> {
  return (await findPadTask(db, asked)) !== null
}

/** Whether a task that students see has such a set. */
export async function hasSet(
  ctx: Pick<Ctx, 'db' | 'database'>,
  { set_no, ...asked }: Omit<Asked, 'kind'> & { set_no: number },
): Promise<boolean> {
  return (await readGivenTask(ctx, asked)).sets.some((set) => set.set_no === set_no)
}

/** The content of a student's part, for somebody who has not proved to be that student: it is not noted as viewed ([HK-57], [HK-58]). */
export async function contentForStudent(
  ctx: Looking,
  { student_id, kind, ...task }: Asked & { student_id: string },
) {
  const row = await findPadTask(ctx.db, { ...task, student_id })
  if (row === null || row.kind !== kind) throw padTaskNotFound()
  const { member } = row
  if (Date.parse(member.starts_at) > ctx.now.getTime())
    throw new AppError('CONFLICT', { message: `还没有到开始时间，${minuteOf(member.starts_at)} 以后再打开` })
  const quiet = quietEnd(quietHours(await settingsOf(ctx.db, task.school_id)), ctx.now)
  if (quiet !== null && !opensInQuiet(member, { end: quiet, hasAnswers: false }))
    throw new AppError('CONFLICT', { message: `现在是休息时间，${minuteOf(quiet)} 以后再打开` })
  const { task_id } = task
  return { ...(await contentOf(ctx, { ...row, task_id }, member)), student_id, due_at: member.due_at }
}

/** The content of a set as its students get it, for a teacher's own preview. */
export async function previewOfSet(ctx: Looking, { set_no, kind, ...asked }: Asked & { set_no: number }) {
  const row = await findTask(ctx.db, asked)
  if (row === null || row.kind !== kind || !isGiven(row.state)) throw padTaskNotFound()
  const { school_id } = asked
  const task = { ...row, teacher_name: row.owner_name }
  return { ...(await contentOf(ctx, task, { school_id, set_no })), student_id: null, due_at: null }
}

/** A set without keys, answers and names of students. */
async function contentOf(
  ctx: Looking,
  { task_id, kind, title, way, subject_id, phase_id, teacher_name }: Titled,
  { school_id, set_no }: { school_id: string; set_no: number },
) {
  const { sets } = await readGivenTask(ctx, { school_id, task_id })
  const set = sets.find((one) => one.set_no === set_no)
  if (set === undefined) throw padTaskNotFound()
  const questions = set.questions.map(({ question_id, document }) => ({
    question_id,
    question: showQuestion(document),
  }))
  const handing = TASK_KINDS[kind].handing(way)
  const given = givesMaterials(handing)
    ? await listGivenMaterials(ctx.db, { school_id, task_id, set_no })
    : []
  const { note, minutes, full_score } = set
  return {
    ...{ task_id, title, teacher_name, note, minutes, full_score, handing, questions },
    subject_name: subjectName(await subjectsOfSchool(ctx.db, school_id), subject_id, phase_id),
    materials: given.map((row) => ({ ...materialView(row), rule: row.rule })),
    files: { ...fileUrls(ctx.storage, questions), ...materialUrls(ctx.storage, given) },
  }
}

function minuteOf(moment: string | Date): string {
  return formatDateTime(moment).slice(0, 16)
}
