import type { BrowsedPages } from '@jiangtai/shared/classroom/students/browsing/browsing.ts'
import type { LessonCommands } from '../../lesson/lesson-commands.ts'

export type BrowsingCommands = ReturnType<typeof createBrowsingCommands>

/** The command about 自由翻页, which comes with its part. It resolves to the server's answer, or null when it was not done. */
export function createBrowsingCommands({ run, api, ids }: Pick<LessonCommands, 'run' | 'api' | 'ids'>) {
  return {
    setBrowsing: (pages: BrowsedPages | null) =>
      run(pages === null ? '让全班跟随' : '允许自由翻页', (options) =>
        api.call('POST /api/prepare_lessons/api/interact/browsing', { ...ids, pages }, options),
      ),
  }
}
