import { advanceContract } from '@jiangtai/shared/classes/advance-contract.ts'
import { gradeNameOf } from '@jiangtai/shared/classes/rules.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { routes } from '../../../core/http/context.ts'
import { previewAdvance, submitAdvance } from './advance.service.ts'
import { type AdvanceItemRow, type DescribedRun, findRun, listItems, listRuns } from './advance-runs.store.ts'
import { runNotFound, undoAdvance, undoUntil } from './advance-undo.service.ts'
import { type ClassRow, findClasses } from '../classes.store.ts'
import type { Graduation } from './graduation.ts'

/** 升年级; `graduation` comes from the owner of students. */
export const classAdvance = (graduation: Graduation) =>
  routes(advanceContract, {
    advancePreview: (ctx, input) => previewAdvance(ctx, input),

    advance: (ctx, input) => submitAdvance(ctx, input),

    advanceRuns: async (ctx, paging) => {
      const { total, rows } = await listRuns(ctx.db, { school_id: ctx.actor.school_id, ...paging })
      return { total, list: rows.map((run) => runView(run, ctx.now)) }
    },

    advanceItems: async (ctx, { run_id, ...page }) => {
      const run = await findRun(ctx.db, { school_id: ctx.actor.school_id, run_id })
      if (run === null) throw runNotFound()
      const { total, rows } = await listItems(ctx.db, { run_id, ...page })
      const class_ids = rows.flatMap(({ changes }) =>
        changes.kept_back.flatMap((one) => one.to_class_id ?? []),
      )
      const targets = await findClasses(ctx.db, { school_id: ctx.actor.school_id, class_ids })
      return { run: runView(run, ctx.now), total, list: rows.map((row) => itemView(row, targets)) }
    },

    advanceUndo: async (ctx, { run_id }) => {
      await undoAdvance(ctx, graduation, run_id)
      return DONE
    },
  })

function runView(run: DescribedRun, now: Date) {
  const until = undoUntil(run)
  return { ...run, undo_until: until !== null && until >= now.toISOString() ? until : null }
}

function itemView({ before, after, changes, ...item }: AdvanceItemRow, targets: readonly ClassRow[]) {
  return {
    ...item,
    before_name: before.name,
    after_name: after.name,
    before_grade_name: gradeNameOf(before),
    after_grade_name: gradeNameOf(after),
    student_count: changes.student_count,
    // At the time of the move the class had the name of the year before; now it has the name of the new year.
    kept_back: changes.kept_back.map(({ to_class_id, ...kept }) => {
      const target = targets.find((row) => row.class_id === to_class_id)
      return {
        ...kept,
        to_class_name: target?.name ?? kept.to_class_name,
        to_entry_year: target?.entry_year ?? null,
      }
    }),
  }
}
