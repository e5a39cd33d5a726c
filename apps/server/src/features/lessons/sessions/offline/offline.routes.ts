import { lessonOfflineContract } from '@jiangtai/shared/lessons/check/offline-contract.ts'
import { routes } from '../../../../core/http/context.ts'
import { getOwnLesson } from '../../lessons.access.ts'
import { offlineView } from './offline.service.ts'

export const lessonOffline = routes(lessonOfflineContract, {
  // Who teaches it downloads it: its owner ([LE-232]).
  offline: async (ctx, { prepare_lesson_id }) =>
    offlineView(ctx, await getOwnLesson(ctx.db, ctx.actor, prepare_lesson_id)),
})
