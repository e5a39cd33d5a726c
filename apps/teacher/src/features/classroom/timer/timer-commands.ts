import type { TimerChange } from '@jiangtai/shared/classroom/timer/timer.ts'
import type { LessonCommands } from '../lesson/lesson-commands.ts'

export type TimerCommands = ReturnType<typeof createTimerCommands>

/** The command of 倒计时 and 秒表, which comes with what shows them. It resolves to the server's answer, or null when it was not done. */
export function createTimerCommands({ run, api, ids }: Pick<LessonCommands, 'run' | 'api' | 'ids'>) {
  return {
    changeTimer: (change: TimerChange) =>
      run('计时', (options) =>
        api.call('POST /api/prepare_lessons/api/interact/timer', { ...ids, change }, options),
      ),
  }
}
