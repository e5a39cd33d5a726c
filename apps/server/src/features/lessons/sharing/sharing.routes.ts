import { badField } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { lessonSharingContract } from '@jiangtai/shared/lessons/sharing/contract.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import { routes } from '../../../core/http/context.ts'
import { readerOf } from '../../questions/search/readable.access.ts'
import { namedAudiences, requireAudiences } from '../../resources/shares/shares.service.ts'
import { getOwnLesson } from '../lessons.access.ts'
import { pageViews, quizViews } from '../lessons.views.ts'
import { mediaOfPages } from '../pages/page-media.service.ts'
import { listNotes } from '../pages/notes/page-notes.store.ts'
import { listQuizzes } from '../quizzes/lesson-quizzes.store.ts'
import { listSharedPages } from './shared-pages.store.ts'
import { findShareFacts, listLessonAudiences, setLessonShares } from './shares.store.ts'
import { getSharedLesson, mayBeTemplate } from './sharing.access.ts'
import { countShared, listShared } from './sharing.store.ts'
import { takeSharedLesson } from './take-lesson.service.ts'

export const lessonSharing = routes(lessonSharingContract, {
  share: async ({ db, actor, now }, { prepare_lesson_id, audiences, is_template }) => {
    const row = await getOwnLesson(db, actor, prepare_lesson_id)
    const { school_id } = row
    if (is_template && audiences.length === 0) throw badField('audiences', '请选择模板共享给谁')
    if (is_template && !(await mayBeTemplate(db, actor, row)))
      throw badField('is_template', '只有备课组长和学校管理员可以设为模板')
    const given = await requireAudiences(db, { school_id, own_id: actor.person_id, audiences })
    await setLessonShares(db, { school_id, prepare_lesson_id, audiences: given, is_template, now })
    return DONE
  },

  audiences: async ({ db, actor }, { prepare_lesson_id }) => {
    const row = await getOwnLesson(db, actor, prepare_lesson_id)
    const { school_id } = row
    const audiences = await listLessonAudiences(db, row)
    return {
      list: await namedAudiences(db, { school_id, audiences, subjects: actor.school.subjects }),
      may_be_template: await mayBeTemplate(db, actor, row),
      ...(await findShareFacts(db, row)),
    }
  },

  list: async ({ db, actor }, { page, page_size, ...filter }) => {
    const reader = readerOf(actor)
    const rows = await listShared(db, reader, { page, page_size, ...filter })
    return { total: await countShared(db, reader, filter), list: rows.map((row) => sharedView(actor, row)) }
  },

  get: async (ctx, { prepare_lesson_id }) => {
    const { db, actor, storage } = ctx
    const row = await getSharedLesson(db, actor, prepare_lesson_id)
    const { school_id } = row
    const quizzes = withoutClasses(await listQuizzes(db, row))
    const pages = await listSharedPages(db, row)
    const shown = new Set(pages.map(({ page_id }) => page_id))
    const notes = await listNotes(db, row)
    return {
      ...sharedView(actor, row),
      ...{ goals: row.goals, plan: row.plan, practice_sets: withoutClasses(row.practice_sets) },
      pages: pageViews(storage, pages),
      notes: notes.filter(({ page_id }) => shown.has(page_id)),
      quizzes: await quizViews(ctx, { school_id, quizzes }),
    }
  },

  media: async ({ db, actor, storage }, { prepare_lesson_id }) => {
    const row = await getSharedLesson(db, actor, prepare_lesson_id)
    const { school_id } = row
    return { media: await mediaOfPages({ db, storage, school_id }, await listSharedPages(db, row)) }
  },

  take: async (ctx, asked) => ({ prepare_lesson_id: await takeSharedLesson(ctx, asked) }),
})

/** Classes are the owner's ([LE-52]). */
function withoutClasses<Given extends object>(given: readonly Given[]) {
  return given.map((one) => ({ ...one, for_class_ids: null }))
}

type SharedRow = Awaited<ReturnType<typeof listShared>>[number]

/** The row of a list; of its owner it tells the name alone. */
function sharedView(actor: Actor, { school_id: _school, teacher_id: _owner, ...row }: SharedRow) {
  return { ...row, subject_name: subjectName(actor.school.subjects, row.subject_id, row.phase_id) }
}
