import type { LessonCommands } from '../lesson/lesson-commands.ts'

/** Sends 提示 to the class; the command comes with its sheet. It resolves to the server's answer, or null when it was not done. */
export function sendNotice({ run, api, ids }: Pick<LessonCommands, 'run' | 'api' | 'ids'>, text: string) {
  return run('发送提示', (options) =>
    api.call('POST /api/prepare_lessons/api/interact/notify', { ...ids, text }, options),
  )
}
