import { AppError } from '@jiangtai/shared/core/errors.ts'
import { schoolSettings } from '@jiangtai/shared/school/settings.ts'
import { TASK_KINDS, type TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { MAX_TARGETS } from '@jiangtai/shared/tasks/limits.ts'
import { type Band, countBands, sectionsOf, TENTHS } from '@jiangtai/shared/tasks/report/bands.ts'
import type { AnswerPartOf, StudentOrder, StudentPartOf } from '@jiangtai/shared/tasks/report/contract.ts'
import type { MissedOfStudent, ReportStudent, TaskReport } from '@jiangtai/shared/tasks/report/views.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { fileUrls } from '../../questions/files/file-urls.service.ts'
import { getTask } from '../tasks.access.ts'
import { type DescribedTask, listSets, type TaskSetRow } from '../tasks.store.ts'
import { countReportAnswers, listMissedOf, listReportAnswers } from './answers.store.ts'
import { classFigures, groupFigures, itemFigures, knowledgeFigures, markedOf, ofClass } from './figures.ts'
import {
  listAlikeAnswers,
  listItemKnowledge,
  listReportedClasses,
  type ReportedTask,
} from './report.store.ts'
import { countEarlier, countReportStudents, listReportStudents } from './students.store.ts'

type Asked = { task_id: string; kind: TaskKindId; class_id: string | null }
type Page = { page: number; page_size: number }

/** The report of a task, of one class or of all ([TK-120]): five statements, however many students it has. */
export async function readReport(ctx: Ctx, { class_id, ...asked }: Asked): Promise<TaskReport> {
  const row = await getTask(ctx.db, ctx.actor, asked)
  const sets = await listSets(ctx.db, { school_id: ctx.actor.school_id, task_id: row.task_id })
  return reportOf(ctx, { row, sets, class_id })
}

/** The same for a task that the caller has loaded, with its sets. */
export async function reportOf(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { row, sets, class_id }: { row: DescribedTask; sets: readonly TaskSetRow[]; class_id: string | null },
): Promise<TaskReport> {
  const task = reported(row, actor.school_id)
  const items = askedItems(sets)
  const asked = { ...task, item_ids: items.map(({ item_id }) => item_id) }
  const classes = await listReportedClasses(db, task)
  const alike = await listAlikeAnswers(db, asked)
  const knowledge = await listItemKnowledge(db, asked)
  const full_score = commonScore(sets)
  const isComparable = full_score !== null
  const shown = ofClass({ classes, alike }, class_id)
  const marked = markedOf(shown.classes)
  const { least_answers, excellent_rate, good_rate, pass_rate } = schoolSettings(classes[0]?.settings ?? {})
  const rates = { excellent_rate, good_rate, pass_rate }
  return {
    ...{ full_score, least_answers, ...rates },
    figures: groupFigures(shown, isComparable),
    classes: classFigures({ classes, alike }, isComparable),
    ...{ sections: countBands(sectionsOf(rates), marked), tenths: countBands(TENTHS, marked) },
    items: itemFigures(items, alike, class_id),
    knowledge: knowledgeFigures(knowledge, shown.alike),
  }
}

/** One page of its students, each beside their earlier scores ([TK-122]). */
export async function readReportStudents(
  { db, actor }: Ctx,
  {
    class_id,
    band,
    who,
    score,
    page,
    page_size,
    order,
    ...asked
  }: Asked & Page & { band: Band | null; who: StudentPartOf; score: number | null; order: StudentOrder },
): Promise<{ total: number; list: ReportStudent[] }> {
  const row = await getTask(db, actor, asked)
  const task = reported(row, actor.school_id)
  const filter = { ...task, class_id, band, who, score }
  const list = await listReportStudents(db, filter, { page, page_size, order })
  const ids = list.map(({ student_id }) => student_id)
  const before = row.published_at ?? row.updated_at
  const earlier = await countEarlier(db, { ...task, subject_id: row.subject_id, before }, ids)
  return {
    total: await countReportStudents(db, filter),
    list: list.map((student) => ({
      ...student,
      earlier: earlier.get(student.student_id) ?? null,
    })),
  }
}

/** One page of the answers that a number was counted from ([TK-123]). */
export async function readReportAnswers(
  ctx: Ctx,
  {
    class_id,
    item_id,
    with_item_ids,
    answers,
    picked,
    page,
    page_size,
    ...asked
  }: Asked &
    Page & { item_id: string; with_item_ids: string[]; answers: AnswerPartOf; picked: string | null },
) {
  const row = await getTask(ctx.db, ctx.actor, asked)
  const { school_id } = ctx.actor
  const sets = await listSets(ctx.db, { school_id, task_id: row.task_id })
  const item_ids = [item_id, ...with_item_ids]
  const known = new Set(askedItems(sets).map((item) => item.item_id))
  if (item_ids.some((id) => !known.has(id))) throw new AppError('NOT_FOUND', { message: '没有这道题' })
  const filter = { ...reported(row, school_id), class_id, item_ids, answers, picked }
  const list = await listReportAnswers(ctx.db, filter, { page, page_size })
  return { total: await countReportAnswers(ctx.db, filter), list, files: fileUrls(ctx.storage, list) }
}

/** The questions that each student missed, as far as one task can name them ([TK-125]). */
export async function readMissed(
  { db, actor }: Ctx,
  { class_id, ...asked }: Asked,
): Promise<{ total: number; list: MissedOfStudent[] }> {
  const row = await getTask(db, actor, asked)
  return listMissedOf(db, { ...reported(row, actor.school_id), class_id }, MAX_TARGETS)
}

/** The facts that a task has. */
export function reported({ task_id, kind }: DescribedTask, school_id: string): ReportedTask {
  return { school_id, task_id, source: TASK_KINDS[kind].source }
}

/** Every item that is asked, once, in the order of the sets. */
function askedItems(sets: readonly TaskSetRow[]): { question_id: string; item_id: string }[] {
  const found = new Map<string, { question_id: string; item_id: string }>()
  for (const { questions } of sets)
    for (const { question_id, scores } of questions)
      for (const { item_id } of scores) if (!found.has(item_id)) found.set(item_id, { question_id, item_id })
  return [...found.values()]
}

/** The full score of the sets; null where it is not the same in all. */
function commonScore(sets: readonly TaskSetRow[]): number | null {
  const [first, ...others] = sets
  if (first === undefined || others.some(({ full_score }) => full_score !== first.full_score)) return null
  return first.full_score
}
