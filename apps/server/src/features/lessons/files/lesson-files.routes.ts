import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { acceptedFile, isOnlyDownload } from '@jiangtai/shared/files/rules.ts'
import { lessonFilesContract, MAX_LESSON_FILES } from '@jiangtai/shared/lessons/files-contract.ts'
import { routes } from '../../../core/http/context.ts'
import {
  findFilesOfTeacher,
  findReadableResources,
  getReadableResources,
} from '../../resources/resources.access.ts'
import { changeUses, resourceView, usedResources } from '../../resources/resources.service.ts'
import { pageResourceIds } from '../pages/lesson-pages.store.ts'
import { usedBy } from '../lesson-uses.service.ts'
import { getLessonToRead, isOwner, takeLessonToPrepare } from '../lessons.access.ts'
import { addChange } from '../together/changes.store.ts'

/** Files of these kinds become pages, so that they are not opened beside the pages. */
const PAGE_KINDS: readonly unknown[] = ['pdf', 'image', 'office']

export const lessonFiles = routes(lessonFilesContract, {
  list: async (ctx, { prepare_lesson_id }) => {
    const { db, actor } = ctx
    const lesson = await getLessonToRead(db, actor, prepare_lesson_id)
    const used = await usedResources(db, usedBy(lesson))
    const on_pages = new Set(await pageResourceIds(db, lesson))
    const found = await findReadableResources(db, actor, used)
    const list = found.map((row) => {
      return { ...resourceView(ctx, row), is_on_pages: on_pages.has(row.resource_id) }
    })
    const shown = new Set(list.map(({ resource_id }) => resource_id))
    // The pages keep their pictures of a file; only a lost file that is opened by itself is missed.
    const lost = used.filter((id) => !shown.has(id) && !on_pages.has(id))
    return { list, lost_count: lost.length }
  },

  add: async (ctx, { prepare_lesson_id, resource_ids }) => {
    const { db, actor, now } = ctx
    const row = await takeLessonToPrepare(db, actor, { prepare_lesson_id, now })
    const files = await getReadableResources(db, actor, resource_ids)
    const paged = files.find(({ ext }) => PAGE_KINDS.includes(acceptedFile(`x.${ext}`)?.preview))
    if (paged !== undefined) throw badField('resource_ids', `“${paged.name}”可以成为页面，请作为页面加入`)
    const kept = files.find(({ ext }) => isOnlyDownload(ext))
    if (kept !== undefined) throw badField('resource_ids', `“${kept.name}”只能下载，不能在课上打开`)
    if (!isOwner(actor, row)) {
      // Its owner opens it in class ([LE-105]).
      const open = new Set((await findFilesOfTeacher(db, row, resource_ids)).map((one) => one.resource_id))
      const closed = files.find(({ resource_id }) => !open.has(resource_id))
      if (closed !== undefined)
        throw badField('resource_ids', `上课的老师打不开“${closed.name}”，请先把它共享给这份备课的老师`)
    }
    await changeUses(db, { ...usedBy(row), ...row, add: resource_ids, drop: [], now })
    const on_pages = new Set(await pageResourceIds(db, row))
    const beside = (await usedResources(db, usedBy(row))).filter((id) => !on_pages.has(id))
    if (beside.length > MAX_LESSON_FILES)
      throw new AppError('CONFLICT', { message: `本课资源最多 ${MAX_LESSON_FILES} 个` })
    const part = { kind: 'files_added', count: resource_ids.length } as const
    await addChange(db, row, { teacher_id: actor.person_id, part, now })
    return DONE
  },
})
