import type { Ctx } from '../../core/http/context.ts'
import { classRoom } from '../classroom/facts.service.ts'
import type { ClassRow } from './classes.store.ts'

/** Tells the pads of classes, at home and in a lesson, that they were 停用 or are so no more ([SC-15], [SC-16]). */
export function tellPads(
  ctx: Pick<Ctx, 'afterCommit' | 'realtime'>,
  rows: readonly Pick<ClassRow, 'class_id' | 'name' | 'status'>[],
): void {
  ctx.afterCommit(() => {
    for (const { class_id, name, status } of rows) {
      const told = { class_id, name, is_stopped: status === 'deactivated' }
      ctx.realtime.publish(classRoom(class_id), 'class_stopped', told)
      ctx.realtime.publish(classRoom(class_id), 'running_changed', {})
    }
  })
}
