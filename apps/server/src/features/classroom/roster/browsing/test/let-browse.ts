import type { BrowsedPages } from '@jiangtai/shared/classroom/students/browsing/browsing.ts'
import type { RunningLesson } from '../../../../../../test/classroom-builders.ts'
import type { TestApp } from '../../../../../../test/test-app.ts'

/** 允许自由翻页 for the pages that were shown, unless said otherwise; null is 全班跟随老师. */
export function letBrowse(
  app: TestApp,
  { command, teacher }: RunningLesson,
  pages: BrowsedPages | null = 'shown',
) {
  return app.call(teacher.token, 'POST /api/prepare_lessons/api/interact/browsing', { ...command, pages })
}
