import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { LessonCommands } from '../../lesson/lesson-commands.ts'

const START_PRACTICE = 'POST /api/prepare_lessons/api/start_practice'

export type PracticeCommands = ReturnType<typeof createPracticeCommands>

/** The commands of a 随堂练习, which come with what shows it. Each resolves to the server's answer, or null when it was not done. */
export function createPracticeCommands({ run, api, ids }: Pick<LessonCommands, 'run' | 'api' | 'ids'>) {
  return {
    startPractice: (practice: Omit<CallInput<typeof START_PRACTICE>, keyof typeof ids>) =>
      run('开始随堂练习', (options) => api.call(START_PRACTICE, { ...ids, ...practice }, options)),
    extendPractice: (more: { practice_id: string; add_s: number }) =>
      run('延时', (options) =>
        api.call('POST /api/prepare_lessons/api/extend_practice', { ...ids, ...more }, options),
      ),
    endPractice: (practice_id: string) =>
      run('收卷', (options) =>
        api.call(
          'POST /api/prepare_lessons/api/end_prepare_lesson_practic',
          { ...ids, practice_id },
          options,
        ),
      ),
    revealPractice: (practice_id: string) =>
      run('公布答案', (options) =>
        api.call('POST /api/prepare_lessons/api/reveal_practice', { ...ids, practice_id }, options),
      ),
    putAwayPractice: (practice_id: string) =>
      run('收起随堂练习', (options) =>
        api.call('POST /api/prepare_lessons/api/put_away_practice', { ...ids, practice_id }, options),
      ),
    bringBackPractice: (practice_id: string) =>
      run('打开练习结果', (options) =>
        api.call('POST /api/prepare_lessons/api/bring_back_practice', { ...ids, practice_id }, options),
      ),
  }
}
