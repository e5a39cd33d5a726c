import { isStandardName } from '@jiangtai/shared/classes/advance.ts'
import {
  gradeNoOf,
  lastGradeNoOf,
  restoredStatusOf,
  schoolYearOf,
  standardClassName,
} from '@jiangtai/shared/classes/rules.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { scopeOf } from '../../scope/scope.service.ts'
import { followHeads } from '../../session/roles/teaching-roles.service.ts'
import { requireInUse, takeClass, takeClassInUse } from '../classes.access.ts'
import { refuseConflicts } from '../class-names.service.ts'
import { addClassHistory, addClassRows, changeClassRow, listRunningLessons } from './class-changes.store.ts'
import type { ClassHistoryRow } from './class-changes.store.ts'
import { tellPads } from '../class-pads.service.ts'
import type { ClassRow } from '../classes.store.ts'
import { factsOf } from '../classes.views.ts'
import { openAssignments } from '../assignments/assignments.store.ts'
import { refuseSeveralHeads } from '../assignments/several-heads.ts'

/** The request to form classes. */
export type Forming = {
  kind: ClassRow['kind']
  phase_id: string
  entry_year: number
  class_nos: readonly number[]
  name?: string | undefined
  subject_id?: string | undefined
  teacher_id?: string | undefined
  several_heads: boolean
}

/** Forms one or more classes of a grade ([SC-10], [SC-11]). */
export async function createClasses(ctx: Ctx, asked: Forming): Promise<ClassRow[]> {
  const { school_id } = ctx.actor
  await requireLedGrade(ctx, asked)
  const rows = newRows(ctx, asked)
  await refuseConflicts(ctx.db, {
    ...asked,
    school_id,
    names: rows.map((row) => row.name),
    class_id: null,
  })
  await addClassRows(ctx.db, rows)
  await addClassHistory(
    ctx.db,
    rows.map((row) => historyRow(ctx, { kind: 'created', before: null, after: row })),
  )
  const [first] = rows
  if (asked.teacher_id !== undefined && first !== undefined)
    await assignFirstTeacher(ctx, first, { ...asked, teacher_id: asked.teacher_id })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'class.create',
    target_id: first?.class_id ?? '',
    before: null,
    after: {
      classes: rows.map((row) => ({ class_id: row.class_id, ...factsOf(row) })),
      teacher_id: asked.teacher_id ?? null,
    },
  })
  return rows
}

function newRows(ctx: Ctx, asked: Forming): ClassRow[] {
  const { kind, phase_id, entry_year } = asked
  const school_year = Math.max(entry_year, schoolYearOf(formatDateTime(ctx.now)))
  refuseEntryYear({ phase_id, entry_year, school_year }, ctx.now)
  const common = {
    school_id: ctx.actor.school_id,
    ...{ kind, phase_id, entry_year, school_year },
    status: 'active' as const,
    created_at: ctx.now.toISOString(),
  }
  if (kind === 'teaching') {
    const { name, subject_id = null } = asked
    if (name === undefined) throw badField('name', '班级名称不能为空')
    if (subject_id === null) throw badField('subject_id', '请选择学科')
    if (asked.class_nos.length > 0) throw badField('class_nos', '教学班没有班号')
    return [{ ...common, class_id: newId(), class_no: null, name, subject_id }]
  }
  const single = asked.class_nos.length === 1
  if (asked.class_nos.length === 0) throw badField('class_nos', '请填写班号')
  if (asked.name !== undefined && !single) throw badField('name', '一次新建多个班级时，名称按班号自动生成')
  if (asked.teacher_id !== undefined && !single)
    throw badField('teacher_id', '一次新建一个班级时才能指定班主任')
  if (asked.subject_id !== undefined) throw badField('subject_id', '行政班不分学科')
  return asked.class_nos.map((class_no) => ({
    ...common,
    class_id: newId(),
    class_no,
    name: asked.name ?? standardClassName(common, class_no),
    subject_id: null,
  }))
}

/** Refuses an entry year by which the class would have graduated already, or would begin too far ahead: it is a typing error. */
function refuseEntryYear(
  age: { phase_id: string; entry_year: number; school_year: number },
  now: Date,
): void {
  const last = lastGradeNoOf(age.phase_id)
  if (last !== null && gradeNoOf(age) > last) throw badField('entry_year', `${age.entry_year} 级已经毕业`)
  if (age.entry_year > schoolYearOf(formatDateTime(now)) + 1)
    throw badField('entry_year', '只能提前一年新建班级')
}

/** A person who leads a part of the school forms classes only in that part ([SC-11]). */
async function requireLedGrade(
  { db, actor }: Ctx,
  { phase_id, entry_year }: { phase_id: string; entry_year: number },
): Promise<void> {
  const scope = await scopeOf(db, actor)
  if (scope.kind === 'school') return
  const isLed = scope.grades.some((led) => led.phase_id === phase_id && led.entry_year === entry_year)
  if (!isLed) throw new AppError('FORBIDDEN', { message: '您只能在分管的年级新建班级' })
}

async function assignFirstTeacher(
  ctx: Ctx,
  row: ClassRow,
  { teacher_id, several_heads }: { teacher_id: string; several_heads: boolean },
) {
  const { school_id, class_id, kind } = row
  const duty = kind === 'administrative' ? ('head' as const) : ('subject' as const)
  const from_day = formatDateTime(ctx.now).slice(0, 10)
  const subject_id = duty === 'head' ? '' : (row.subject_id ?? '')
  const assigned = { assignment_id: newId(), school_id, class_id, teacher_id, subject_id, duty, from_day }
  const opened = await openAssignments(ctx.db, { school_id, rows: [assigned] })
  if (opened.length === 0) throw new AppError('NOT_FOUND', { message: '教师不存在或已离职' })
  if (!several_heads) refuseSeveralHeads(opened, { wanted: [], names: new Map() })
  if (duty === 'head') await followHeads(ctx, { school_id, teacher_ids: [teacher_id] })
}

/** The changeable fields of a class; an absent field stays as it is. */
export type ClassChange = {
  name?: string | undefined
  class_no?: number | undefined
  entry_year?: number | undefined
  subject_id?: string | undefined
}

/** Changes a class; a usual name follows number and entry year ([SC-32]). */
export async function changeClass(ctx: Ctx, class_id: string, change: ClassChange): Promise<void> {
  const row = await takeClassInUse(ctx.db, ctx.actor, class_id)
  if (row.kind === 'teaching' && change.class_no !== undefined) throw badField('class_no', '教学班没有班号')
  if (row.kind === 'administrative' && change.subject_id !== undefined)
    throw badField('subject_id', '行政班不分学科')
  const { class_no = row.class_no, entry_year = row.entry_year, subject_id = row.subject_id } = change
  if (entry_year !== row.entry_year) {
    await requireLedGrade(ctx, { phase_id: row.phase_id, entry_year })
    refuseEntryYear({ ...row, entry_year }, ctx.now)
  }
  const age = { ...row, class_no, entry_year, subject_id }
  const followed = isStandardName(row) && class_no !== null ? standardClassName(age, class_no) : row.name
  const after = { ...age, name: change.name ?? followed }
  await refuseConflicts(ctx.db, {
    ...after,
    names: [after.name],
    class_nos: class_no === null ? [] : [class_no],
  })
  await storeChange(ctx, { kind: 'changed', action: 'class.update', before: row, after })
}

/** 停用: pads and pickers leave the class out from now on ([SC-15]). */
export async function deactivateClass(ctx: Ctx, class_id: string): Promise<void> {
  const row = await takeClassInUse(ctx.db, ctx.actor, class_id)
  if (row.status === 'deactivated') return
  await storeChange(ctx, {
    kind: 'deactivated',
    action: 'class.deactivate',
    before: row,
    after: { ...row, status: 'deactivated' },
  })
}

/** 恢复 of a class that was 停用 or 归档 ([SC-16]). */
export async function restoreClass(
  ctx: Ctx,
  { class_id, name }: { class_id: string; name?: string | undefined },
): Promise<void> {
  const row = await takeClass(ctx.db, ctx.actor, class_id)
  if (row.status === 'active') return
  if (row.status === 'graduated') throw new AppError('CONFLICT', { message: `${row.name}已毕业，不能恢复` })
  const after = { ...row, name: name ?? row.name, status: restoredStatusOf(row) }
  const names = after.status === 'active' ? [after.name] : []
  await refuseConflicts(ctx.db, { ...after, names, class_nos: [] })
  await storeChange(ctx, { kind: 'restored', action: 'class.restore', before: row, after })
}

/** 归档: the end of a class's life ([SC-17]). */
export async function archiveClass(ctx: Ctx, class_id: string): Promise<void> {
  const row = await takeClass(ctx.db, ctx.actor, class_id)
  if (row.status === 'archived') return
  if (row.status !== 'graduated') requireInUse(row)
  const [running] = await listRunningLessons(ctx.db, [class_id])
  if (running !== undefined) {
    const { title, teacher_name } = running
    throw new AppError('CONFLICT', {
      message: `${teacher_name}老师正在${row.name}上《${title}》，下课后才能归档`,
    })
  }
  await storeChange(ctx, {
    kind: 'archived',
    action: 'class.archive',
    before: row,
    after: { ...row, status: 'archived' },
  })
}

type Change = { kind: ClassHistoryRow['kind']; before: ClassRow | null; after: ClassRow }

async function storeChange(
  ctx: Ctx,
  { action, ...change }: Change & { action: string; before: ClassRow },
): Promise<void> {
  const { class_id, ...after } = { class_id: change.after.class_id, ...factsOf(change.after) }
  await changeClassRow(ctx.db, { class_id, ...after })
  await addClassHistory(ctx.db, [historyRow(ctx, change)])
  if (change.after.status !== change.before.status) tellPads(ctx, [change.after])
  await recordAudit(ctx, {
    who: ctx.actor,
    action,
    target_id: class_id,
    before: factsOf(change.before),
    after,
  })
}

function historyRow(ctx: Pick<Ctx, 'actor' | 'now'>, { kind, before, after }: Change) {
  return {
    history_id: newId(),
    school_id: after.school_id,
    class_id: after.class_id,
    kind,
    before: before === null ? null : factsOf(before),
    after: factsOf(after),
    account_id: ctx.actor.account_id,
    created_at: ctx.now.toISOString(),
  }
}
