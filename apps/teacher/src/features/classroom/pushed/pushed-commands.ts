import type { CallInput } from '@jiangtai/shared/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { LessonCommands } from '../lesson/lesson-commands.ts'

const HAND_OUT = 'POST /api/prepare_lessons/api/store_pushed_item_status'

export type PushedCommands = ReturnType<typeof createPushedCommands>

/** 下发 and 收回, which come with their layer; resolves to the server's answer, or null when it was not done. */
export function createPushedCommands({ run, api, ids }: Pick<LessonCommands, 'run' | 'api' | 'ids'>) {
  return {
    handOut: (item: Omit<CallInput<typeof HAND_OUT>, keyof typeof ids>) =>
      run(item.is_recalled === true ? '收回' : '下发', (options) =>
        api.call(HAND_OUT, { ...ids, ...item }, options),
      ),
  }
}

/** Hands a screenshot out to the whole class from where it was taken ([SH-45]); an error is told there. */
export function handOutScreenshot({ api, ids }: Pick<LessonCommands, 'api' | 'ids'>, ref_id: string) {
  const item = { kind: 'screenshot', ref_id, is_for_all: true } as const
  return api.call(HAND_OUT, { ...ids, ...item }, { request_id: newId() })
}
