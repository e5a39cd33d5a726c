import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { readingContract } from '@jiangtai/shared/tasks/reading/contract.ts'
import type { Handlers } from '../../../core/http/context.ts'
import { findMember } from '../members/members.store.ts'
import { getTask } from '../tasks.access.ts'
import { addMaterial, materialCredential } from './add-material.service.ts'
import { writeMaterial } from './materials.service.ts'
import { listReadings, readingFigures } from './reading.store.ts'

/** The handlers of the materials of tasks of one kind. */
export function readingHandlers(kind: TaskKindId): Handlers<ReturnType<typeof readingContract>> {
  return {
    write_material: (ctx, input) => writeMaterial(ctx, input),

    material_credential: (ctx) => materialCredential(ctx),

    add_material: (ctx, input) => addMaterial(ctx, input),

    reading_figures: async (ctx, { task_id, class_id }) => {
      await getTask(ctx.db, ctx.actor, { task_id, kind })
      const { school_id } = ctx.actor
      return { list: await readingFigures(ctx.db, { school_id, task_id, class_id }) }
    },

    student_reading: async (ctx, { task_id, student_id }) => {
      await getTask(ctx.db, ctx.actor, { task_id, kind })
      const { school_id } = ctx.actor
      const member = await findMember(ctx.db, { school_id, task_id, student_id })
      if (member === null) throw new AppError('NOT_FOUND', { message: '没有布置给这名学生' })
      return { set_no: member.set_no, list: await listReadings(ctx.db, member) }
    },
  }
}
