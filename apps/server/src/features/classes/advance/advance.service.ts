import {
  type AdvanceStep,
  type AdvanceWish,
  type AdvancingClass,
  advanceOrder,
  isStandardName,
  latestYearOf,
  nextPhaseOf,
  planAdvance,
  refusalInWords,
  repeatsIn,
  termInFullSwing,
  usualYear,
} from '@jiangtai/shared/classes/advance.ts'
import {
  gradeNameOf,
  gradeNoOf,
  lastGradeNoOf,
  schoolYearName,
  standardClassName,
} from '@jiangtai/shared/classes/rules.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { submitJob } from '../../../core/jobs/submit-job.ts'
import { ADVANCE_CLASSES, type AdvancePayload } from './advance.jobs.ts'
import { type AdvancingRow, listAdvancing, listHomes } from './advance.store.ts'
import { addRun, hasOpenRun, lockAdvance } from './advance-runs.store.ts'
import { termsOf } from '../../school/calendar.service.ts'
import { classNotFound } from '../classes.access.ts'
import { dayOf, dayOfChange } from '../days.ts'

/** A class as the rules of 升年级 see it. */
export function advancingClass({ last_advanced_at, ...row }: AdvancingRow): AdvancingRow & AdvancingClass {
  const last_advanced_on = last_advanced_at === null ? null : formatDateTime(last_advanced_at).slice(0, 10)
  return { ...row, last_advanced_at, last_advanced_on }
}

/** The outcomes for all classes in use, or for some ([SC-33]); nothing is changed. */
export async function previewAdvance(
  ctx: Ctx,
  {
    to_year,
    class_ids,
    wishes,
  }: {
    to_year?: number | undefined
    class_ids?: readonly string[] | undefined
    wishes: readonly ClassWish[]
  },
) {
  const { today, classes } = await readSchool(ctx, class_ids ?? [])
  const year = to_year ?? usualYear(classes, today)
  refuseYear(year, today)
  const chosen = new Set(class_ids ?? classes.map((row) => row.class_id))
  const byId = new Map(classes.map((row) => [row.class_id, row]))
  const steps = planAdvance(classes, { to_year: year, today, chosen, wishes: wishesById(wishes) })
  const countOf = (outcome: AdvanceStep['outcome']) => steps.filter((step) => step.outcome === outcome).length
  const terms = await termsOf(ctx.db, ctx.actor.school_id)
  return {
    to_year: year,
    term_in_full_swing: termInFullSwing(terms, today),
    list: steps.flatMap((step) => {
      const row = byId.get(step.class_id)
      if (row === undefined) return []
      return [{ ...row, grade_name: gradeNameOf(row), ...step, may_go_on: mayGoOn(row, year) }]
    }),
    advanced_count: countOf('advanced'),
    graduated_count: countOf('graduated'),
    refused_count: countOf('refused'),
  }
}

/** The wish for one class of a run. */
type ClassWish = AdvanceWish & { class_id: string }

/** The request for a run of 升年级. */
export type Advancing = {
  to_year: number
  class_ids: readonly string[]
  wishes: readonly ClassWish[]
  kept_back: readonly { student_id: string; to_class_id: string | null }[]
  day?: string | undefined
}

/** Queues a run ([SC-35], [SC-38]); impossible requests are refused before anything is done. */
export async function submitAdvance(ctx: Ctx, asked: Advancing): Promise<{ run_id: string; job_id: string }> {
  const { school_id, account_id } = ctx.actor
  const day = dayOfChange(ctx.now, asked.day)
  await lockAdvance(ctx.db, school_id)
  if (await hasOpenRun(ctx.db, school_id))
    throw new AppError('CONFLICT', { message: '另一次升年级正在进行，请等它结束' })
  const { today, classes } = await readSchool(ctx, asked.class_ids)
  refuseYear(asked.to_year, today)
  const chosen = new Set(asked.class_ids)
  refuseWishes(asked, classes)
  const wishes = wishesById(asked.wishes)
  const steps = planAdvance(classes, { to_year: asked.to_year, today, chosen, wishes })
  const going = steps.filter((step) => step.outcome !== 'refused')
  const refusal = steps[0]?.refusal ?? null
  if (going.length === 0)
    throw new AppError('CONFLICT', {
      message: `所选班级都不能升年级${refusal === null ? '' : `：${refusalInWords(refusal)}`}`,
    })
  const kept_back = await placeKeptBack(ctx, {
    asked,
    classes,
    going: new Set(going.map((step) => step.class_id)),
  })
  const run_id = newId()
  const class_ids = classes
    .filter((row) => chosen.has(row.class_id))
    .sort(advanceOrder)
    .map((row) => row.class_id)
  const payload: AdvancePayload = {
    ...{ run_id, class_ids, day, today },
    to_year: asked.to_year,
    wishes: [...asked.wishes],
    kept_back,
  }
  const job_id = await submitJob(ctx, { kind: ADVANCE_CLASSES, payload, total_count: class_ids.length })
  await addRun(ctx.db, {
    ...{ run_id, school_id, job_id },
    from_year: asked.to_year - 1,
    to_year: asked.to_year,
    state: 'running',
    created_by: account_id,
    created_at: ctx.now.toISOString(),
  })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'class.advance',
    target_id: run_id,
    before: null,
    after: {
      ...{ to_year: asked.to_year, class_ids, kept_back: asked.kept_back, day },
      ...(asked.wishes.length === 0 ? {} : { wishes: asked.wishes }),
    },
  })
  return { run_id, job_id }
}

async function readSchool(ctx: Ctx, class_ids: readonly string[]) {
  const rows = await listAdvancing(ctx.db, { school_id: ctx.actor.school_id, class_ids })
  const classes = rows.map(advancingClass)
  const known = new Set(classes.map((row) => row.class_id))
  if (class_ids.some((id) => !known.has(id))) throw classNotFound()
  return { today: dayOf(ctx.now), classes }
}

function wishesById(wishes: readonly ClassWish[]): ReadonlyMap<string, AdvanceWish> {
  return new Map(wishes.map(({ class_id, ...wish }) => [class_id, wish]))
}

/** The grade and the usual name with which a 行政班 at the end of its phase may go on in the school ([SC-126]). */
function mayGoOn(row: AdvancingRow & AdvancingClass, to_year: number) {
  if (row.kind !== 'administrative' || row.status !== 'active') return null
  if (row.school_year !== to_year - 1 || gradeNoOf(row) !== lastGradeNoOf(row.phase_id)) return null
  const age = nextPhaseOf(row, to_year)
  if (age === null) return null
  const name = isStandardName(row) && row.class_no !== null ? standardClassName(age, row.class_no) : row.name
  return { grade_name: gradeNameOf(age), name }
}

/** Refuses a wish for a class that is not chosen or has one already, and a wish to go on for a class that may not ([SC-126]). */
function refuseWishes(asked: Advancing, classes: readonly (AdvancingRow & AdvancingClass)[]): void {
  const byId = new Map(classes.map((row) => [row.class_id, row]))
  const chosen = new Set(asked.class_ids)
  for (const [index, { class_id, goes_on }] of asked.wishes.entries()) {
    const row = byId.get(class_id)
    if (row === undefined || !chosen.delete(class_id))
      throw badField(`wishes.${index}.class_id`, '要安排的班级不在所选的班级里，或出现了两次')
    if (goes_on === true && mayGoOn(row, asked.to_year) === null)
      throw badField(`wishes.${index}.goes_on`, `${row.name}在本校没有可以升入的学段`)
  }
}

function refuseYear(to_year: number, today: string): void {
  const latest = latestYearOf(today)
  if (to_year > latest) throw badField('to_year', `最多升入${schoolYearName(latest)}学年`)
}

/** 留级 students must be in a class that goes up, and go where their grade will be ([SC-34]); with the class each is in now. */
async function placeKeptBack(
  ctx: Ctx,
  input: {
    asked: Advancing
    classes: readonly (AdvancingRow & AdvancingClass)[]
    going: ReadonlySet<string>
  },
): Promise<AdvancePayload['kept_back']> {
  const { kept_back } = input.asked
  if (kept_back.length === 0) return []
  const student_ids = kept_back.map((kept) => kept.student_id)
  const homes = await listHomes(ctx.db, { school_id: ctx.actor.school_id, student_ids })
  if (new Set(student_ids).size < student_ids.length) throw badField('kept_back', '同一名学生出现了两次')
  const byId = new Map(input.classes.map((row) => [row.class_id, row]))
  return kept_back.map(({ student_id, to_class_id }, index) => {
    const student = homes.find((row) => row.student_id === student_id)
    if (student === undefined) throw new AppError('NOT_FOUND', { message: '学生不存在' })
    const home = homes.find((row) => row.student_id === student_id && input.going.has(row.class_id ?? ''))
    const from = byId.get(home?.class_id ?? '')
    if (from === undefined)
      throw badField(`kept_back.${index}.student_id`, `${student.name}不在要升年级的行政班里`)
    const { class_id } = from
    if (to_class_id === null) return { student_id, class_id, to_class_id }
    const to = byId.get(to_class_id)
    if (to === undefined) throw classNotFound()
    if (!repeatsIn(from, to))
      throw badField(
        `kept_back.${index}.to_class_id`,
        `${student.name}只能留到${from.entry_year + 1} 级的行政班`,
      )
    return { student_id, class_id, to_class_id }
  })
}
