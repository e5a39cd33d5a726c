import type { HighlightKind } from '@jiangtai/shared/tasks/marking/highlight-kinds.ts'

/** The words for the kinds of picked answers. */
export const KIND_WORDS: Readonly<Record<HighlightKind, string>> = {
  excellent: '优秀作业',
  error: '典型错误',
}
