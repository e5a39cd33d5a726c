import type { LessonCommands } from '../../lesson/lesson-commands.ts'

export type ShownPadCommands = ReturnType<typeof createShownPadCommands>

/** The commands of 投屏, which come with its part. Each resolves to the server's answer, or null when it was not done. */
export function createShownPadCommands({ run, api, ids }: Pick<LessonCommands, 'run' | 'api' | 'ids'>) {
  return {
    /** Null: 结束投屏. */
    showPad: (student_id: string | null) =>
      run(student_id === null ? '结束投屏' : '投屏', (options) =>
        api.call('POST /api/prepare_lessons/api/interact/show_pad', { ...ids, student_id }, options),
      ),
    explain: () =>
      run('请学生讲解', (options) =>
        api.call('POST /api/prepare_lessons/api/interact/explain_page', ids, options),
      ),
  }
}
