import type { BlankKey, Item, ItemKind } from '@jiangtai/shared/questions/document.ts'

/**
 * The parts that were taken away while a question is edited and may come back: the key of a blank that was deleted, the item that filled it, an item
 * as it was before its kind was changed. It lives as long as the page and is written to.
 */
export type EditMemory = {
  keys: Map<number, BlankKey>
  items: Map<number, Item>
  shapes: Map<string, Map<ItemKind, Item>>
}

export function newMemory(): EditMemory {
  return { keys: new Map(), items: new Map(), shapes: new Map() }
}
