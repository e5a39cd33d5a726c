import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import type { QueryClient } from '@tanstack/react-query'
import { browserSaving } from '../../shared/forms/saving/browser-saving.ts'
import { createLessonEditor, type LessonEditor } from './lesson-editor.ts'
import { lessonCalls, lessonQuery, lessonsChanged } from './lessons.queries.ts'
import { createPageDrafts } from './pages/page-drafts.ts'
import { createPlanDrafts } from './plan/plan-drafts.ts'

/** The editor of a lesson in this browser: real time, real calls, drafts kept beside the sign-in. */
export function openLessonEditor({
  lesson,
  client,
}: {
  lesson: LessonView
  client: QueryClient
}): LessonEditor {
  return createLessonEditor({
    ...browserSaving,
    lesson,
    calls: lessonCalls(client, lesson.prepare_lesson_id),
    drafts: createPageDrafts(window.localStorage),
    planDrafts: createPlanDrafts(window.localStorage),
    onSaved: (saved) => {
      // The next opening of the lesson must start from this, even while a fresh copy is on its way.
      const { queryKey } = lessonQuery(lesson.prepare_lesson_id)
      client.setQueryData(queryKey, (before) => before && { ...before, ...saved })
      void lessonsChanged(client)
    },
  })
}
