/** 优秀作业 and 典型错误 (HW-15). */
export const HIGHLIGHT_KINDS = ['excellent', 'error'] as const
export type HighlightKind = (typeof HIGHLIGHT_KINDS)[number]
