import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Id } from '../../core/schemas.ts'

/** One file that the class is shown. */
const OfflineFile = z.object({
  /** A signed address; what is kept goes by its path alone, which never ends. */
  url: z.string(),
  size: z.int(),
  kind: z.enum(['page', 'laid', 'media', 'question']),
  /** What a teacher knows it by, for the words that it was left out. */
  name: z.string(),
})

/** 离线包 (CP-18): what of a lesson lies on the classroom's machine before the class. */
export const lessonOfflineContract = {
  offline: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/lesson_offline',
    summary: '离线包：本课上课时要显示的全部文件（页面图片、页上放的图片、音视频、题目图片）和备课的版本',
    access: 'classPreparation.edit',
    effect: 'read',
    // Each asks the store for hundreds of sizes; an open page asks once a minute.
    limit: { burst: 30, per_minute: 30 },
    input: z.object({ prepare_lesson_id: Id }),
    output: z.object({
      /** Another one says that the class would be shown something else. */
      stamp: z.string(),
      files: z.array(OfflineFile),
    }),
  }),
}
