import type { HighlightKind } from '@jiangtai/shared/tasks/marking/highlight-kinds.ts'
import type { TaskKind } from '../../kind/TaskKind.tsx'

/** The word for a kind of picked answers. */
export function pickedWords({ words }: Pick<TaskKind, 'words'>, kind: HighlightKind): string {
  return kind === 'excellent' ? words.excellent : '典型错误'
}
