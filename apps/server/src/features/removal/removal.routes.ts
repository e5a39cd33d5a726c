import { removalContract } from '@jiangtai/shared/removal/contract.ts'
import { recordAudits } from '../../core/audit/audit.store.ts'
import type { PersonalTable } from '../../core/db/personal/personal-table.ts'
import { routes } from '../../core/http/context.ts'
import { removeUnused, takeRemovable } from './removal.service.ts'

/** The action of the audit record for each kind of removal. */
const REMOVED = { student: 'student.remove', teacher: 'teacher.remove', class: 'class.remove' } as const

/** `tables` are all tables with rows of people. */
export const removal = (tables: readonly PersonalTable[]) =>
  routes(removalContract, {
    look: async (ctx, asked) => {
      const { school_id } = ctx.actor
      const found = await takeRemovable(ctx.db, { ...asked, school_id, tables, lock: false })
      return { list: found.map(({ id, name, reason }) => ({ id, name, reason })) }
    },

    remove: async (ctx, { kind, ids }) => {
      const { school_id } = ctx.actor
      const found = await takeRemovable(ctx.db, { kind, ids, school_id, tables, lock: true })
      const going = found.filter(({ reason }) => reason === null)
      // The records are written before the removal, because the log looks up the names of people and classes.
      await recordAudits(
        ctx,
        going.map(({ id, name, key }) => ({
          ...{ who: ctx.actor, action: REMOVED[kind], target_id: id, after: null },
          before: {
            name,
            ...(kind === 'student' && { student_no: key }),
            ...(kind === 'teacher' && { login: key }),
          },
        })),
      )
      await removeUnused(ctx.db, { school_id, kind, ids: going.map(({ id }) => id) })
      return {
        removed_count: going.length,
        kept: found.flatMap(({ id, name, reason }) => (reason === null ? [] : [{ id, name, reason }])),
      }
    },
  })
