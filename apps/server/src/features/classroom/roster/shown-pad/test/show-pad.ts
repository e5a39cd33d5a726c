import type { RunningLesson } from '../../../../../../test/classroom-builders.ts'
import type { TestApp } from '../../../../../../test/test-app.ts'
import { letBrowse } from '../../browsing/test/let-browse.ts'

/** 投屏 of a student of the class, the first one unless told; null ends it. */
export function showPad(
  app: TestApp,
  { command, teacher, students }: RunningLesson,
  student_id: string | null = students[0]!.student_id,
) {
  return app.call(teacher.token, 'POST /api/prepare_lessons/api/interact/show_pad', {
    ...command,
    student_id,
  })
}

/** The pad of the first student is shown, and turns to the second page by itself. */
export async function showAndMove(app: TestApp, lesson: RunningLesson): Promise<void> {
  await letBrowse(app, lesson, 'all')
  await showPad(app, lesson)
  await app.call(lesson.students[0]!.token, 'POST /api/pad/v1/classroom/tell-place', {
    lesson_session_id: lesson.lesson_session_id,
    ...{ page_id: lesson.opening.pages[1]!.page_id, quiz_run_id: null, shows_note: true },
  })
}
