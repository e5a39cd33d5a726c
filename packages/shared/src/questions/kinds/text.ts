import { freeText } from './free-text.ts'

/** 解答. */
export const text = freeText({ kind: 'text', name: '解答题' })
