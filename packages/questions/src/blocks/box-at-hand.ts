import type { ItemPlace, ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { createContext, useMemo } from 'react'

/** The answer box of the item at hand, with its number; null where the item has none ([TK-204]). */
export type BoxAtHand = { place: ItemPlace; number: number } | null

/** The pictures below mark this box. */
export const BoxAtHandContext = createContext<BoxAtHand>(null)

/** The box of an item of a question, the same object as long as the item stays. */
export function useBoxOf(question: Pick<ShownQuestion, 'items'>, item_id: string | null): BoxAtHand {
  return useMemo(() => {
    const index = question.items.findIndex((item) => item.item_id === item_id)
    const place = question.items[index]?.place
    return place === undefined ? null : { place, number: index + 1 }
  }, [question, item_id])
}
