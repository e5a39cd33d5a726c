import type { WallLook } from '@jiangtai/shared/classroom/hands/hands.ts'
import type { LessonCommands } from '../lesson/lesson-commands.ts'

export type HandCommands = ReturnType<typeof createHandCommands>

/** The commands about 举手 and 学生提问, which come with their layer. Each resolves to the server's answer, or null when it was not done. */
export function createHandCommands({ run, api, ids }: Pick<LessonCommands, 'run' | 'api' | 'ids'>) {
  return {
    setAsking: (takes: { hands?: boolean; questions?: boolean; unclear?: boolean }) =>
      run('开放举手和学生提问', (options) =>
        api.call('POST /api/prepare_lessons/api/interact/set_asking', { ...ids, ...takes }, options),
      ),
    lowerHands: (hand_ids: string[] | null) =>
      run('放下', (options) =>
        api.call('POST /api/prepare_lessons/api/interact/lower_hands', { ...ids, hand_ids }, options),
      ),
    callRaised: (hand_id: string) =>
      run('请发言', (options) =>
        api.call('POST /api/prepare_lessons/api/interact/call_raised', { ...ids, hand_id }, options),
      ),
    showQuestion: (shown: { question_id: string; is_named: boolean; look: WallLook }) =>
      run('上墙', (options) =>
        api.call('POST /api/prepare_lessons/api/interact/show_question', { ...ids, ...shown }, options),
      ),
    hideQuestion: (question_id: string) =>
      run('收起问题', (options) =>
        api.call('POST /api/prepare_lessons/api/interact/hide_question', { ...ids, question_id }, options),
      ),
    closeQuestion: (question_id: string, is_answered: boolean) =>
      run('处理问题', (options) =>
        api.call(
          'POST /api/prepare_lessons/api/interact/close_question',
          { ...ids, question_id, is_answered },
          options,
        ),
      ),
  }
}
