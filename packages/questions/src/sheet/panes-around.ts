import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { createContext } from 'react'

/** A question that is being answered. */
export type AskedHere = {
  question: ShownQuestion
  answer: Answer
  /** The item at hand, whose blank is marked in the passage; null when none is. */
  current_item_id: string | null
}

/** The question whose panes stand around a part of its answer, so that a tool that covers them can show it again. */
export const PanesAround = createContext<AskedHere | null>(null)
