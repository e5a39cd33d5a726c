import type { HighlightKind } from '@jiangtai/shared/tasks/marking/highlight-kinds.ts'

/** What an answer is picked out for, in words. */
export const KIND_WORDS: Readonly<Record<HighlightKind, string>> = {
  excellent: '优秀作业',
  error: '典型错误',
}
