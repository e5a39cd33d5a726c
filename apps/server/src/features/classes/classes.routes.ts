import { classesContract } from '@jiangtai/shared/classes/contract.ts'
import { gradeNameOf } from '@jiangtai/shared/classes/rules.ts'
import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { type Ctx, routes } from '../../core/http/context.ts'
import { scopeOf } from '../scope/scope.service.ts'
import {
  archiveClass,
  changeClass,
  createClasses,
  deactivateClass,
  restoreClass,
} from './changes/class-changes.service.ts'
import { listClassHistory, listStudentHistory } from './changes/class-changes.store.ts'
import { exportClasses } from './class-export.service.ts'
import {
  type ClassFilter,
  type ClassSort,
  countClasses,
  listClassPage,
  listOptions,
} from './class-list.store.ts'
import { forceLogoutClasses } from './class-logout.service.ts'
import { findConflicts } from './class-names.service.ts'
import { getClass, getClasses } from './classes.access.ts'
import { changesInWords, classView } from './classes.views.ts'

export const classes = routes(classesContract, {
  administrative: (ctx, input) => listOf(ctx, { ...input, kind: 'administrative' }),
  teaching: (ctx, input) => listOf(ctx, { ...input, kind: 'teaching' }),

  options: async (ctx, input) => {
    const scope = await scopeOf(ctx.db, ctx.actor)
    const rows = await listOptions(ctx.db, { ...input, school_id: ctx.actor.school_id, scope })
    const list = rows.map((row) => ({
      ...row,
      phase_name: phaseName(row.phase_id),
      grade_name: gradeNameOf(row),
    }))
    return { list }
  },

  get: async (ctx, { class_id }) => classView(ctx.actor, await getClass(ctx.db, ctx.actor, class_id)),

  history: async (ctx, { class_id, ...paging }) => {
    await getClasses(ctx.db, ctx.actor, [class_id])
    const { school_id } = ctx.actor
    const { total, rows } = await listClassHistory(ctx.db, { school_id, class_id, ...paging })
    return {
      total,
      list: rows.map((row) => ({
        ...row,
        changes: changesInWords(ctx.actor.school.subjects, row.before, row.after),
      })),
    }
  },

  studentHistory: async (ctx, { class_id, ...paging }) => {
    await getClasses(ctx.db, ctx.actor, [class_id])
    return listStudentHistory(ctx.db, { school_id: ctx.actor.school_id, class_id, ...paging })
  },

  export: (ctx, input) => exportClasses(ctx, input),

  checkClassNames: async (ctx, { class_id = null, ...wanted }) => {
    const { school_id } = ctx.actor
    if (class_id !== null) await getClasses(ctx.db, ctx.actor, [class_id])
    return { conflicts: await findConflicts(ctx.db, { ...wanted, school_id, class_id }) }
  },

  create: async (ctx, input) => ({ list: await createClasses(ctx, input) }),

  update: async (ctx, { class_id, ...change }) => {
    await changeClass(ctx, class_id, change)
    return DONE
  },

  deactivate: async (ctx, { class_id }) => {
    await deactivateClass(ctx, class_id)
    return DONE
  },

  restore: async (ctx, input) => {
    await restoreClass(ctx, input)
    return DONE
  },

  archive: async (ctx, { class_id }) => {
    await archiveClass(ctx, class_id)
    return DONE
  },

  forceLogout: (ctx, { class_id }) => forceLogoutClasses(ctx, [class_id]),
})

async function listOf(
  ctx: Ctx,
  {
    page,
    page_size,
    sort,
    ...input
  }: Omit<ClassFilter, 'school_id' | 'scope'> & {
    page: number
    page_size: number
    sort: ClassSort
  },
) {
  const filter = { ...input, school_id: ctx.actor.school_id, scope: await scopeOf(ctx.db, ctx.actor) }
  const rows = await listClassPage(ctx.db, filter, { page, page_size, sort })
  const total = await countClasses(ctx.db, filter)
  return { total, list: rows.map((row) => classView(ctx.actor, row)) }
}
