import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { lessonVersionsContract } from '@jiangtai/shared/lessons/versions/contract.ts'
import { sql } from 'drizzle-orm'
import { routes } from '../../../core/http/context.ts'
import { getLessonToPrepare, isOwner, takeLessonToPrepare } from '../lessons.access.ts'
import { pageViews, quizViews } from '../lessons.views.ts'
import { pagesSeenBy } from '../together/seen-pages.ts'
import { getVersion, restoreVersion, saveVersion } from './versions.service.ts'
import { listKeptWriting } from './kept-writing.store.ts'
import { listVersionPages, listVersions } from './versions.store.ts'

/** What is counted for who prepares the lesson with its owner: no pages that show the work of students. */
const OF_STUDENTS = sql`(page.kind = 'image' and page.resource_id is null)`

export const lessonVersions = routes(lessonVersionsContract, {
  list: async ({ db, actor }, { prepare_lesson_id }) => {
    const row = await getLessonToPrepare(db, actor, prepare_lesson_id)
    const hidden = isOwner(actor, row) ? sql`false` : OF_STUDENTS
    return { list: await listVersions(db, row, { hidden }) }
  },

  get: async (ctx, { prepare_lesson_id, lesson_version_id }) => {
    const { db, actor, storage } = ctx
    const row = await getLessonToPrepare(db, actor, prepare_lesson_id)
    const version = await getVersion(db, { ...row, lesson_version_id })
    const pages = pagesSeenBy(actor, row, await listVersionPages(db, lesson_version_id))
    const shown = new Set(pages.map(({ page_id }) => page_id))
    const writing = (await listKeptWriting(db, lesson_version_id)).filter(({ page_id }) => shown.has(page_id))
    const { has_writing: _known, ...told } = version
    return {
      ...told,
      page_count: pages.length,
      pages: pageViews(storage, pages),
      ink: writing.flatMap(({ page_id, gestures }) => (gestures === null ? [] : { page_id, gestures })),
      notes: writing.flatMap(({ page_id, note }) =>
        note === '' ? [] : { page_id, text: note, revision: 1 },
      ),
      quizzes: await quizViews(ctx, { school_id: row.school_id, quizzes: version.quizzes }),
      practice_sets: version.practice_sets.map(({ for_class_ids = null, ...set }) => ({
        ...set,
        for_class_ids,
      })),
    }
  },

  save: async (ctx, { prepare_lesson_id, name }) => {
    const { db, actor, now } = ctx
    const row = await takeLessonToPrepare(db, actor, { prepare_lesson_id, now })
    await saveVersion(ctx, row, name)
    return DONE
  },

  restore: async (ctx, { prepare_lesson_id, lesson_version_id }) => {
    const { db, actor, now } = ctx
    const row = await takeLessonToPrepare(db, actor, { prepare_lesson_id, now })
    await restoreVersion(ctx, row, lesson_version_id)
    return DONE
  },
})
