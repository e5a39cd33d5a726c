import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { LessonCommands } from '../../lesson/lesson-commands.ts'

const START = 'POST /api/prepare_lessons/api/start_bank_quzi'

/** A question of the bank as it is sent ([CR-453]). */
export type BankAsked = Omit<CallInput<typeof START>, 'lesson_session_id' | 'device_id'>

/** Sends a question of the bank, with what shows it; resolves to the server's answer, or null when it was not done. */
export function createBankCommands({ run, api, ids }: Pick<LessonCommands, 'run' | 'api' | 'ids'>) {
  return {
    startBank: (asked: BankAsked) => run('发题', (options) => api.call(START, { ...ids, ...asked }, options)),
  }
}
