import { DISCUSSION_CHANGED } from '@jiangtai/shared/tasks/socket.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { classRoom } from '../../../classes/class-pads.service.ts'
import { tellOwner } from '../../telling/tell-owner.ts'

/**
 * After the commit, tells the pages of a task's teacher that a discussion has changed, and asks the pads of the classes that see the change to look again,
 * without a word about it ([TK-192]).
 */
export function tellDiscussion(
  ctx: Pick<Ctx, 'realtime' | 'afterCommit'>,
  task: { task_id: string; owner_teacher_id: string },
  class_ids: readonly string[],
): void {
  tellOwner(ctx, task)
  const rooms = [...new Set(class_ids)].map(classRoom)
  if (rooms.length > 0) ctx.afterCommit(() => ctx.realtime.publish(rooms, DISCUSSION_CHANGED, {}))
}
