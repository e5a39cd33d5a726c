import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { LessonCommands } from '../../lesson/lesson-commands.ts'

const SET_KEY = 'POST /api/prepare_lessons/api/submit_answers'

export type KeyCommands = ReturnType<typeof createKeyCommands>

/** The key of a question that was asked without one, told with what shows it; resolves to the server's answer, or null when it was not done. */
export function createKeyCommands({ run, api, ids }: Pick<LessonCommands, 'run' | 'api' | 'ids'>) {
  return {
    setKey: (told: Pick<CallInput<typeof SET_KEY>, 'quiz_run_id' | 'keys'>) =>
      run('公布答案', (options) => api.call(SET_KEY, { ...ids, ...told }, options)),
  }
}
