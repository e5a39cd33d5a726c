import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { LessonCommands } from '../../lesson/lesson-commands.ts'

const ENTER_CARDS = 'POST /api/prepare_lessons/api/card_answers'
const COUNT = 'POST /api/prepare_lessons/api/hand_counts'

type Ways = Pick<LessonCommands, 'run' | 'api' | 'ids'>

/** Cards that were read, as answers of their students; resolves to null when it was not done. */
export function enterCards(
  { run, api, ids }: Ways,
  read: Pick<CallInput<typeof ENTER_CARDS>, 'quiz_run_id' | 'cards'>,
) {
  return run('记录答题卡', (options) => api.call(ENTER_CARDS, { ...ids, ...read }, options))
}

/** How many chose each option, as the teacher counted them; resolves to null when it was not done. */
export function countByHand(
  { run, api, ids }: Ways,
  counted: Pick<CallInput<typeof COUNT>, 'quiz_run_id' | 'counts'>,
) {
  return run('保存计数', (options) => api.call(COUNT, { ...ids, ...counted }, options))
}
