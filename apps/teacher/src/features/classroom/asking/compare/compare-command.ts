import type { Comparison } from '@jiangtai/shared/classroom/asking/compare/compare.ts'
import type { LessonCommands } from '../../lesson/lesson-commands.ts'

/** 对比讲评 as the room is to have it; resolves to null when it was not done. */
export function compareAnswers(
  { run, api, ids }: Pick<LessonCommands, 'run' | 'api' | 'ids'>,
  comparison: Comparison,
): Promise<unknown> {
  return run(comparison.is_shown ? '展示作答' : '收起作答', (options) =>
    api.call('POST /api/prepare_lessons/api/interact/compare_answers', { ...ids, ...comparison }, options),
  )
}
