import type { LessonCommands } from '../../lesson/lesson-commands.ts'

export type GroupWorkCommands = ReturnType<typeof createGroupWorkCommands>

/** The commands of 分组讨论, which come with its part. Each resolves to the server's answer, or null when it was not done. */
export function createGroupWorkCommands({ run, api, ids }: Pick<LessonCommands, 'run' | 'api' | 'ids'>) {
  return {
    start: (chosen: {
      scheme_id: string
      group_task: string
      time_limit_s: number | null
      placed: { student_id: string; group_id: string | null }[]
    }) =>
      run('开始分组讨论', (options) =>
        api.call('POST /api/prepare_lessons/api/interact/start_group_work', { ...ids, ...chosen }, options),
      ),
    extend: (group_work_id: string, add_s: number) =>
      run('延时', (options) =>
        api.call(
          'POST /api/prepare_lessons/api/interact/extend_group_work',
          { ...ids, group_work_id, add_s },
          options,
        ),
      ),
    end: (group_work_id: string) =>
      run('结束分组讨论', (options) =>
        api.call('POST /api/prepare_lessons/api/interact/end_group_work', { ...ids, group_work_id }, options),
      ),
    putAway: (group_work_id: string) =>
      run('收起分组讨论', (options) =>
        api.call(
          'POST /api/prepare_lessons/api/interact/put_away_group_work',
          { ...ids, group_work_id },
          options,
        ),
      ),
    tell: (group_work_id: string, board_id: string, words: string) =>
      run('对这组说', (options) =>
        api.call(
          'POST /api/prepare_lessons/api/interact/tell_group',
          { ...ids, group_work_id, board_id, words },
          options,
        ),
      ),
    show: (group_work_id: string, board_id: string | null) =>
      run(board_id === null ? '结束展示' : '展示给全班', (options) =>
        api.call(
          'POST /api/prepare_lessons/api/interact/show_group_board',
          { ...ids, group_work_id, board_id },
          options,
        ),
      ),
  }
}
