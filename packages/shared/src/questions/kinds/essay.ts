import { freeText } from './free-text.ts'

/** 作文. */
export const essay = freeText({ kind: 'essay', name: '作文题' })
