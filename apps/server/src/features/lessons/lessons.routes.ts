import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { subjectName, subjectsIn } from '@jiangtai/shared/school/subjects.ts'
import { lessonsContract } from '@jiangtai/shared/lessons/contract.ts'
import { lessonStatus } from '@jiangtai/shared/lessons/progress/lesson-status.ts'
import { routes, type Handlers } from '../../core/http/context.ts'
import { getTeachableClasses } from '../classes/classes.access.ts'
import { listClassesOf } from '../classes/classes.service.ts'
import { listPreparations } from './listing/lesson-list.service.ts'
import { ANY_LESSON } from './listing/lesson-list.store.ts'
import { copyOwnLesson } from './copy/lesson-copy.service.ts'
import { pageHandlers } from './pages/lesson-pages.routes.ts'
import { listPages } from './pages/lesson-pages.store.ts'
import { quizHandlers } from './quizzes/lesson-quizzes.routes.ts'
import { progressView } from './sessions/class-progress.store.ts'
import { listSessionsOfLesson } from './sessions/lesson-sessions.store.ts'
import { getLessonToRead, isOwner, lessonsInScope, mayReadSchool } from './lessons.access.ts'
import { changeOwnLesson, createLesson, removeLesson } from './lessons.service.ts'
import { findLatestLesson, findPhases } from './lessons.store.ts'
import { abilitiesOf, guideView, pageViews, quizViews } from './lessons.views.ts'
import { pagesSeenBy } from './together/seen-pages.ts'
import { checkTextbook, getNodes } from './textbooks/textbooks.access.ts'

const lessonHandlers: Omit<
  Handlers<typeof lessonsContract>,
  keyof typeof pageHandlers | keyof typeof quizHandlers
> = {
  homeConfig: async (ctx) => {
    const phases = await findPhases(ctx.db, ctx.actor.school_id)
    return {
      classes: await listClassesOf(ctx.db, ctx.actor),
      subjects: subjectsIn(ctx.actor.school.subjects, null),
      phases: phases.map((id) => ({ id, name: phaseName(id) })),
    }
  },

  bizNode: async (ctx, { parent_id = null, subject_id = null, phase_id = null }) => ({
    list: await getNodes(ctx.db, { school_id: ctx.actor.school_id, parent_id, subject_id, phase_id }),
  }),

  list: async (ctx, { page, page_size, sort, scope, ...asked }) => {
    const { school_id } = ctx.actor
    const filter = { ...ANY_LESSON, ...asked, school_id, ...lessonsInScope(ctx.actor, scope) }
    return listPreparations(ctx, { filter, page, page_size, sort })
  },

  latestConfig: async (ctx) => {
    const { school_id, person_id } = ctx.actor
    const latest = await findLatestLesson(ctx.db, { school_id, teacher_id: person_id })
    if (latest === null) return { config: null }
    const classes = await listClassesOf(ctx.db, ctx.actor)
    const taught = new Set(classes.map((row) => row.class_id))
    return { config: { ...latest, class_ids: latest.class_ids.filter((id) => taught.has(id)) } }
  },

  detail: async (ctx, input) => {
    const lesson = await getLessonToRead(ctx.db, ctx.actor, input.prepare_lesson_id)
    const pages = pagesSeenBy(ctx.actor, lesson, await listPages(ctx.db, lesson))
    // What came of it in class is no matter of who prepares it with its owner ([LE-104]).
    const seesClasses = isOwner(ctx.actor, lesson) || mayReadSchool(ctx.actor)
    const progress = lesson.progress.map(progressView)
    return {
      ...lesson,
      subject_name: subjectName(ctx.actor.school.subjects, lesson.subject_id, lesson.phase_id),
      status: lessonStatus(lesson.status, progress),
      progress: seesClasses ? progress : [],
      abilities: abilitiesOf(ctx.actor, lesson),
      guide: guideView(ctx.actor, lesson),
      pages: pageViews(ctx.storage, pages),
      quizzes: await quizViews(ctx, lesson),
      sessions: seesClasses ? await listSessionsOfLesson(ctx.db, lesson) : [],
    }
  },

  add: async (ctx, input) => {
    const { actor, now } = ctx
    const class_ids = [...new Set(input.class_ids)]
    await checkTextbook(ctx.db, { ...input, school_id: ctx.actor.school_id })
    await getTeachableClasses(ctx.db, actor, class_ids)
    const prepare_lesson_id = await createLesson(ctx.db, {
      ...input,
      school_id: actor.school_id,
      teacher_id: actor.person_id,
      class_ids,
      pages: [],
      quizzes: [],
      now,
    })
    return { prepare_lesson_id }
  },

  update: async (ctx, { prepare_lesson_id, ...change }) => {
    await changeOwnLesson(ctx.db, ctx.actor, { prepare_lesson_id, change, now: ctx.now })
    return DONE
  },

  copy: async (ctx, input) => ({
    prepare_lesson_id: await copyOwnLesson(ctx.db, ctx.actor, { ...input, now: ctx.now }),
  }),

  remove: async (ctx, { prepare_lesson_id }) => {
    await removeLesson(ctx.db, ctx.actor, { prepare_lesson_id, now: ctx.now })
    return DONE
  },
}

export const lessons = routes(lessonsContract, { ...lessonHandlers, ...pageHandlers, ...quizHandlers })
