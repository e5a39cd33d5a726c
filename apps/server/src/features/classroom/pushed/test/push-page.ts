import type { RunningLesson } from '../../../../../test/classroom-builders.ts'
import type { TestApp } from '../../../../../test/test-app.ts'

/** Hands the first page out to everybody, or takes it back. */
export function pushPage(app: TestApp, { command, teacher, opening }: RunningLesson, is_recalled = false) {
  return app.call(teacher.token, 'POST /api/prepare_lessons/api/store_pushed_item_status', {
    ...{ ...command, kind: 'page', is_for_all: true, is_recalled },
    ref_id: opening.pages[0]!.page_id,
  })
}
