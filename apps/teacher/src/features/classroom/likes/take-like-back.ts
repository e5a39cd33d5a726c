import type { LessonCommands } from '../lesson/lesson-commands.ts'

/** Takes a like back; the command comes with its panel. It resolves to the server's answer, or null when it was not done. */
export function takeLikeBack(
  { run, api, ids }: Pick<LessonCommands, 'run' | 'api' | 'ids'>,
  like_id: string,
) {
  return run('撤销点赞', (options) =>
    api.call('POST /api/prepare_lessons/api/take_back_like', { ...ids, like_id }, options),
  )
}
