import type { Item, ItemKey, Question } from '../document.ts'
import { isKeyFor } from '../kinds/kind.ts'
import { KINDS } from '../kinds/registry.ts'

/**
 * The key of an item that was asked before anybody wrote one down (口头题, 投票): empty words, which no kind but a written one can
 * compare with an answer, so that its answers are 待批.
 */
export const NO_KEY: ItemKey = { kind: 'text', answer: [], points: [] }

/** Whether an item has a key of its kind. One that only a teacher judges always has: its model answer may be empty. */
export function hasItemKey({ kind, key }: Pick<Item, 'kind' | 'key'>): boolean {
  return isKeyFor(key, KINDS[kind].keyKind)
}

/** Whether every item of a question has a key of its kind. */
export function hasKey({ items }: Pick<Question, 'items'>): boolean {
  return items.every(hasItemKey)
}
