import { newId } from '@jiangtai/shared/core/ids.ts'
import { first, repeat, type WorldPart } from '../../../../test/generated/world/side.ts'
import { buildTeacher } from '../../../../test/builders.ts'
import { boardPage, buildLesson, buildTextbook } from '../../../../test/lessons-builders.ts'
import type { LessonPage } from '../lessons.service.ts'

type LessonPart = {
  textbook_id: string
  chapter_id: string
  prepare_lesson_id: string
  page_ids: string[]
  lesson_quiz_ids: string[]
  practice_set_id: string
  /** A lesson that nobody teaches at the moment. */
  idle_lesson_id: string
  /** A colleague's lesson that is shared with the school. */
  shared_lesson_id: string
  colleague_id: string
  /** A colleague's lesson that the teacher prepares with them. */
  partnered_lesson_id: string
}

declare module '../../../../test/generated/world/side.ts' {
  interface Side extends LessonPart {}
}

export const world: WorldPart<LessonPart> = {
  after: ['questions', 'resources'],
  build: async (app, side, size) => {
    const { school_id, teacher } = side
    const { textbook_id, chapter_id } = await buildTextbook(app, { subject_id: 'math', phase_id: 'senior' })
    const quizzes = side.question_ids.map((question_id) => ({ question_id, version: 1 }))
    const picturePage: LessonPage = {
      ...boardPage('图'),
      kind: 'image',
      resource_id: side.picture_id,
      image_key: side.picture_key,
    }
    const pages = [...(await repeat(size.rows, async (at) => boardPage(`第${at}页`))), picturePage]
    const lesson = { school_id, teacher, quizzes }
    const { prepare_lesson_id } = await buildLesson(app, { ...lesson, class_ids: [side.class_id], pages })
    // Page ids are the rows' keys, so the others bring their own.
    const others = await repeat(size.rows - 1, () =>
      buildLesson(app, { ...lesson, class_ids: [side.idle_class_id], pages: [boardPage('白')] }),
    )
    const colleague = await buildTeacher(app, { school_id })
    const shared = await buildLesson(app, {
      school_id,
      teacher: colleague,
      quizzes,
      pages: [boardPage('白')],
    })
    await app.call(colleague.token, 'POST /api/prepare_lessons/api/lesson_share', {
      ...{ prepare_lesson_id: shared.prepare_lesson_id, audiences: [{ kind: 'school', id: '' }] },
    })
    const partnered = await buildLesson(app, { school_id, teacher: colleague })
    await app.call(colleague.token, 'POST /api/prepare_lessons/api/lesson_together/partners', {
      ...{ prepare_lesson_id: partnered.prepare_lesson_id, teacher_ids: [teacher.person_id] },
    })
    const listed = await app.call(teacher.token, 'POST /api/prepare_lessons/api/list_quzi', {
      prepare_lesson_id,
    })
    const lesson_quiz_ids = listed.payload.quizzes.map(({ lesson_quiz_id }) => lesson_quiz_id)
    const sets = await repeat(size.rows, (at) =>
      app.call(teacher.token, 'POST /api/prepare_lessons/api/practice_set', {
        ...{ prepare_lesson_id, practice_set_id: null, name: `练习${at}`, time_limit_s: null },
        lesson_quiz_ids: lesson_quiz_ids.slice(0, 2),
      }),
    )
    return {
      textbook_id,
      chapter_id,
      prepare_lesson_id,
      page_ids: pages.map(({ page_id }) => page_id),
      lesson_quiz_ids,
      practice_set_id: first(first(sets).payload.practice_sets).practice_set_id,
      idle_lesson_id: first(others).prepare_lesson_id,
      shared_lesson_id: shared.prepare_lesson_id,
      colleague_id: colleague.person_id,
      partnered_lesson_id: partnered.prepare_lesson_id,
    }
  },
  absent: ({ textbook_id, chapter_id, page_ids, lesson_quiz_ids }) => ({
    textbook_id,
    chapter_id,
    prepare_lesson_id: newId(),
    page_ids: page_ids.map(() => newId()),
    lesson_quiz_ids: lesson_quiz_ids.map(() => newId()),
    practice_set_id: newId(),
    idle_lesson_id: newId(),
    shared_lesson_id: newId(),
    colleague_id: newId(),
    partnered_lesson_id: newId(),
  }),
}
