import { newId } from '@jiangtai/shared/core/ids.ts'
import type { BlankKey, Item, ItemKey, ItemKind, Option } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { usualMarking } from '@jiangtai/shared/questions/typed-question/print-key.ts'
import { ITEM_PARTS } from './item-parts.ts'

/** The key of a blank that nothing was written for yet. */
export const EMPTY_BLANK: BlankKey = {
  accepted: [],
  compare: 'text',
  tolerance: null,
  score: null,
  group: null,
}

/** As many options as there are keys, with nothing in them. */
export function emptyOptions(keys: string): Option[] {
  return Array.from(keys, (key) => ({ key, content: [] }))
}

/** The key of an item that nobody answered yet. */
export function emptyKey(kind: ItemKind, item: Pick<Item, 'options' | 'blanks'>): ItemKey {
  switch (KINDS[kind].keyKind) {
    case 'choice':
      return { kind: 'choice', keys: [] }
    case 'blank':
      return {
        kind: 'blank',
        blanks: Array.from({ length: Math.max(1, item.blanks.length) }, () => EMPTY_BLANK),
      }
    case 'text':
      return { kind: 'text', answer: [], points: [] }
    case 'match':
      return { kind: 'match', pairs: [] }
    case 'order':
      return { kind: 'order', keys: item.options.map(({ key }) => key) }
    case 'correct':
      return { kind: 'correct', corrections: [{ wrong: '', right: '' }] }
  }
}

/** An item of a kind before anything was written. */
export function emptyItem(kind: ItemKind, score: number): Item {
  const options = emptyOptions(ITEM_PARTS[kind].options)
  return {
    item_id: newId(),
    kind,
    stem: [],
    options,
    targets: emptyOptions(ITEM_PARTS[kind].targets),
    blanks: [],
    score,
    key: emptyKey(kind, { options, blanks: [] }),
    marking: usualMarking(kind),
    analysis: [],
    knowledge: [],
  }
}
