import type { BatchOutcome } from '@jiangtai/shared/classes/batch-contract.ts'
import type { ClassStatus } from '@jiangtai/shared/classes/fields.ts'
import { CLASS_STATUS_NAMES, restoredStatusOf } from '@jiangtai/shared/classes/rules.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { recordAudits } from '../../../core/audit/audit.store.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { tellPads } from '../class-pads.service.ts'
import { takeClasses } from '../classes.access.ts'
import type { ClassRow } from '../classes.store.ts'
import { factsOf } from '../classes.views.ts'
import {
  addClassHistory,
  type ClassHistoryRow,
  changeClassStates,
  listNamesakes,
  listRunningLessons,
} from './class-changes.store.ts'

/** The outcome for one class of many: its new state, or the reason why it stays ([SC-23]). */
type Verdict = { status: ClassStatus } | { refusal: string }
type Judged = { row: ClassRow; verdict: Verdict }

/** 停用 of many classes ([SC-15], [SC-23]). */
export async function deactivateClasses(ctx: Ctx, class_ids: readonly string[]): Promise<BatchOutcome> {
  const rows = await takeClasses(ctx.db, ctx.actor, class_ids)
  const judged = rows.map((row): Judged => {
    if (row.status === 'active') return { row, verdict: { status: 'deactivated' } }
    return { row, verdict: { refusal: `${CLASS_STATUS_NAMES[row.status]}，不用再停用` } }
  })
  return storeJudged(ctx, { kind: 'deactivated', action: 'class.deactivate', judged })
}

/** 恢复 of many classes: one whose name has been given away needs another one and is restored by itself ([SC-16], [SC-23]). */
export async function restoreClasses(ctx: Ctx, class_ids: readonly string[]): Promise<BatchOutcome> {
  const rows = await takeClasses(ctx.db, ctx.actor, class_ids)
  const names = rows.filter(isStopped).map((row) => row.name)
  const { school_id } = ctx.actor
  const namesakes = await listNamesakes(ctx.db, {
    school_id,
    phase_id: '',
    entry_year: 0,
    names,
    class_nos: [],
  })
  const owners = new Map(namesakes.map((row) => [row.name, row.class_id]))
  const judged = rows.map((row): Judged => {
    if (row.status === 'active') return { row, verdict: { refusal: '在使用，不用恢复' } }
    if (row.status === 'graduated') return { row, verdict: { refusal: '已毕业，不能恢复' } }
    const status = restoredStatusOf(row)
    if (status === 'graduated') return { row, verdict: { status } }
    const owner = owners.get(row.name)
    if (owner !== undefined && owner !== row.class_id)
      return { row, verdict: { refusal: '名称已有班级使用，请单独恢复并改名' } }
    // Two archived classes may have had one name: the first of them gets it back.
    owners.set(row.name, row.class_id)
    return { row, verdict: { status } }
  })
  return storeJudged(ctx, { kind: 'restored', action: 'class.restore', judged })
}

/** 归档 of many classes; where a lesson runs, the class stays ([SC-17], [SC-23]). */
export async function archiveClasses(ctx: Ctx, class_ids: readonly string[]): Promise<BatchOutcome> {
  const rows = await takeClasses(ctx.db, ctx.actor, class_ids)
  const running = new Map((await listRunningLessons(ctx.db, class_ids)).map((one) => [one.class_id, one]))
  const judged = rows.map((row): Judged => {
    if (row.status === 'archived') return { row, verdict: { refusal: '已经归档' } }
    const lesson = running.get(row.class_id)
    if (lesson === undefined) return { row, verdict: { status: 'archived' } }
    const { teacher_name, title } = lesson
    return { row, verdict: { refusal: `${teacher_name}老师正在上《${title}》，下课后才能归档` } }
  })
  return storeJudged(ctx, { kind: 'archived', action: 'class.archive', judged })
}

function isStopped({ status }: ClassRow): boolean {
  return status === 'deactivated' || status === 'archived'
}

async function storeJudged(
  ctx: Ctx,
  { kind, action, judged }: { kind: ClassHistoryRow['kind']; action: string; judged: readonly Judged[] },
): Promise<BatchOutcome> {
  const done = judged.flatMap(({ row, verdict }) =>
    'status' in verdict ? [{ before: row, after: { ...row, status: verdict.status } }] : [],
  )
  await changeClassStates(
    ctx.db,
    done.map(({ after }) => after),
  )
  await addClassHistory(
    ctx.db,
    done.map(({ before, after }) => ({
      history_id: newId(),
      school_id: after.school_id,
      class_id: after.class_id,
      kind,
      before: factsOf(before),
      after: factsOf(after),
      account_id: ctx.actor.account_id,
      created_at: ctx.now.toISOString(),
    })),
  )
  await recordAudits(
    ctx,
    done.map(({ before, after }) => ({
      who: ctx.actor,
      action,
      target_id: after.class_id,
      before: factsOf(before),
      after: factsOf(after),
    })),
  )
  tellPads(
    ctx,
    done.map(({ after }) => after),
  )
  const refused = judged.flatMap(({ row: { class_id, name }, verdict }) =>
    'refusal' in verdict ? [{ class_id, name, message: verdict.refusal }] : [],
  )
  return { done_count: done.length, refused }
}
