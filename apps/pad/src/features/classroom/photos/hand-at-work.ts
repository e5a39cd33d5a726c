import { createStore } from 'zustand/vanilla'
import type { Writing } from '../../../shared/answers/kept-writing.ts'
import type { PhotoOwner } from './photo-uploads.ts'

/** The page of 手写 under the hand, and the answer it is for. */
export type HandAtWork = Pick<PhotoOwner, 'quiz_run_id' | 'item_id'> & { writing: Writing }

/** Null while nobody writes; a board that shows this pad follows it ([CR-446]). */
export const handAtWork = createStore<{ page: HandAtWork | null }>(() => ({ page: null }))
