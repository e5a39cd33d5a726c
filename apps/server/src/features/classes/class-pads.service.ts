import type { Ctx } from '../../core/http/context.ts'
import type { ClassRow } from './classes.store.ts'

/** The room of everybody in a class, whether or not a lesson runs. */
export function classRoom(class_id: string): string {
  return `class:${class_id}`
}

/** The class of a room, or null where it is a room of something else. */
export function classOfRoom(room: string): string | null {
  const [kind, class_id] = room.split(':')
  return kind === 'class' ? (class_id ?? null) : null
}

/** Tells the pads of classes, at home and in a lesson, that the class was 停用 or is in use again ([SC-15], [SC-16]). */
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
