import { gradeNameOf } from '@jiangtai/shared/classes/rules.ts'
import { groupingContract, padGroupingContract } from '@jiangtai/shared/grouping/contract.ts'
import { routes } from '../../core/http/context.ts'
import { scopeOf } from '../scope/scope.service.ts'
import { getClass } from './grouping.access.ts'
import { listOwnGroups } from './pad-groups.store.ts'
import { pointHandlers } from './points/points.routes.ts'
import { schemeHandlers } from './schemes.routes.ts'
import { seatHandlers } from './seats/seats.routes.ts'
import { studentsOfTarget } from './targets.service.ts'
import {
  listActiveSchemes,
  listTargetClasses,
  listTargetStudents,
  searchTargetStudents,
} from './targets.store.ts'

export const grouping = routes(groupingContract, {
  ...schemeHandlers,
  ...pointHandlers,
  ...seatHandlers,

  targetTree: async (ctx) => {
    const { school_id } = ctx.actor
    const scope = await scopeOf(ctx.db, ctx.actor)
    const classes = await listTargetClasses(ctx.db, { school_id, scope })
    const class_ids = classes.map(({ class_id }) => class_id)
    const schemes = await listActiveSchemes(ctx.db, { school_id, class_ids })
    return {
      list: classes.map(({ phase_id, entry_year, school_year, ...row }) => ({
        ...row,
        phase_id,
        grade: gradeNameOf({ phase_id, entry_year, school_year }),
        schemes: schemes
          .filter(({ class_id }) => class_id === row.class_id)
          .map(({ class_id: _class, ...scheme }) => scheme),
      })),
    }
  },

  targetStudents: async (ctx, { class_id }) => {
    const { school_id } = ctx.actor
    await getClass(ctx.db, ctx.actor, { class_id, to: 'read' })
    return { list: await listTargetStudents(ctx.db, { school_id, class_id }) }
  },

  targetSearch: async (ctx, { text }) => {
    if (text === '') return { list: [] }
    const { school_id } = ctx.actor
    const scope = await scopeOf(ctx.db, ctx.actor)
    return { list: await searchTargetStudents(ctx.db, { school_id, scope, text }) }
  },

  targetCount: async (ctx, target) => ({
    student_count: (await studentsOfTarget(ctx.db, ctx.actor, target)).length,
  }),
})

export const padGrouping = routes(padGroupingContract, {
  ownGroups: async (ctx) => {
    const { school_id, person_id: student_id } = ctx.actor
    return { list: await listOwnGroups(ctx.db, { school_id, student_id }) }
  },
})
