import type { Item, Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { blankNumbers } from '@jiangtai/shared/questions/map-blocks.ts'
import { normaliseBlocks } from '@jiangtai/shared/questions/typed-form/normalise-blocks.ts'
import type { EditMemory } from './edit-memory.ts'
import { EMPTY_BLANK, emptyItem } from './empty-parts.ts'
import { ownBlanks } from './blank-numbers.ts'
import { ITEM_PARTS } from './item-parts.ts'

/**
 * Lets keys and items follow the blanks after words were changed ([QU-123]): a new blank has an empty key, a blank that went takes its key along and
 * brings it back. In a passage a new blank is given to an item that waits for one, or makes an item like its neighbours.
 */
export function keepBlanks(before: Question, after: Question, memory: EditMemory): Question {
  for (const item of before.items) rememberKeys(item, memory)
  const passage = blankNumbers(after.material ?? [])
  const stood = new Set(blankNumbers(before.material ?? []))
  const fresh = passage.filter((n) => !stood.has(n) && !after.items.some(({ blanks }) => blanks.includes(n)))
  const kept = withoutEmptied(after, { passage: new Set(passage), memory })
  const items = fresh.reduce((so_far, n) => withTaker(so_far, { n, passage, memory }), kept)
  return { ...after, items: items.map((item) => followed(item, { passage, memory })) }
}

function rememberKeys({ blanks, key }: Item, { keys }: EditMemory): void {
  if (key.kind !== 'blank') return
  for (const [at, n] of blanks.entries()) {
    const known = key.blanks[at]
    if (known !== undefined) keys.set(n, known)
  }
}

/** An item whose blanks in the passage are all gone goes with them, as long as it says nothing itself and another is left. */
function withoutEmptied(
  { items }: Question,
  { passage, memory }: { passage: ReadonlySet<number>; memory: EditMemory },
): Item[] {
  const isEmptied = (item: Item) =>
    item.blanks.length > 0 &&
    isWordless(item) &&
    ownBlanks(item).length === 0 &&
    !item.blanks.some((n) => passage.has(n))
  const left = items.filter((item) => !isEmptied(item))
  for (const item of items.filter(isEmptied)) for (const n of item.blanks) memory.items.set(n, item)
  return left.length > 0 ? left : items.slice(0, 1)
}

type Fresh = { n: number; passage: readonly number[]; memory: EditMemory }

function withTaker(items: readonly Item[], { n, passage, memory }: Fresh): Item[] {
  const gone = memory.items.get(n)
  if (gone !== undefined && items.every(({ item_id }) => item_id !== gone.item_id))
    return inserted(items, { ...gone, blanks: [n] }, passage)
  const taker =
    items.find((item) => isWordless(item) && item.blanks.length === 0 && ownBlanks(item).length === 0) ??
    soleFiller(items)
  if (taker !== undefined)
    return items.map((item) => (item === taker ? { ...item, blanks: [...item.blanks, n] } : item))
  const neighbour = items.findLast(({ kind }) => fillsOne(kind))
  const like = emptyItem(neighbour?.kind ?? 'blank', neighbour?.score ?? items[0]?.score ?? 1)
  return inserted(items, { ...like, blanks: [n] }, passage)
}

/** Whether an item of a kind fills one place of a passage, because it has its key by a blank or by a choice. */
function fillsOne(kind: Item['kind']): boolean {
  return KINDS[kind].keyKind === 'blank' || ITEM_PARTS[kind].usesBank || ITEM_PARTS[kind].options !== ''
}

/** Whether an item has no stem: it only fills a place of the passage. */
function isWordless({ stem }: Item): boolean {
  return normaliseBlocks(stem).length === 0
}

/** The single item that fills all blanks of the passage; it goes on doing so. */
function soleFiller(items: readonly Item[]): Item | undefined {
  const fillers = items.filter(({ blanks }) => blanks.length > 0)
  const [only, ...others] = fillers
  const isOne = others.length === 0 && only !== undefined && only.key.kind === 'blank'
  return isOne && (only.blanks.length > 1 || !isWordless(only)) ? only : undefined
}

/** Puts an item behind the items that fill the blanks before its own. */
function inserted(items: readonly Item[], item: Item, passage: readonly number[]): Item[] {
  const place = passage.indexOf(item.blanks[0] ?? -1)
  const behind = items.findLastIndex(({ blanks }) =>
    blanks.some((n) => passage.includes(n) && passage.indexOf(n) < place),
  )
  const first = items.findIndex(({ blanks }) => blanks.some((n) => passage.indexOf(n) > place))
  const at = behind >= 0 ? behind + 1 : first >= 0 ? first : items.length
  return items.toSpliced(at, 0, item)
}

/** The item with the blanks that stand, and a key for each. */
function followed(item: Item, { passage, memory }: { passage: readonly number[]; memory: EditMemory }): Item {
  const { key } = item
  const held = new Set(item.blanks)
  const blanks = [...passage.filter((n) => held.has(n)), ...ownBlanks(item)]
  if (blanks.join() === item.blanks.join()) return withKeys(item, memory)
  if (key.kind !== 'blank') return { ...item, blanks }
  const known = new Map(item.blanks.map((n, at) => [n, key.blanks[at]]))
  // The key of an item whose blanks were never counted is that of the first one.
  const lone = item.blanks.length === 0 ? key.blanks[0] : undefined
  const keys = blanks.map(
    (n, at) => known.get(n) ?? memory.keys.get(n) ?? (at === 0 ? lone : undefined) ?? EMPTY_BLANK,
  )
  return { ...item, blanks, key: { ...key, blanks: keys.length === 0 ? [EMPTY_BLANK] : keys } }
}

/** An item that was just given its blanks may have no keys for them yet. */
function withKeys(item: Item, memory: EditMemory): Item {
  const { key, blanks } = item
  if (key.kind !== 'blank' || key.blanks.length >= Math.max(1, blanks.length)) return item
  const keys = blanks.map((n, at) => key.blanks[at] ?? memory.keys.get(n) ?? EMPTY_BLANK)
  return { ...item, key: { ...key, blanks: keys.length === 0 ? [EMPTY_BLANK] : keys } }
}
