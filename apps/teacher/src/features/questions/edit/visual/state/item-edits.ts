import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Block, Inline, Item, Question } from '@jiangtai/shared/questions/document.ts'
import { DOCUMENT_LIMITS } from '@jiangtai/shared/questions/document-limits.ts'
import { mapInlines } from '@jiangtai/shared/questions/map-blocks.ts'
import { ownBlanks } from './blank-numbers.ts'
import { emptyItem } from './empty-parts.ts'
import { FORM_PARTS } from './item-parts.ts'

/** Whether there is room for one more. */
export function mayAddItem({ items }: Question): boolean {
  return items.length < DOCUMENT_LIMITS.items
}

/** The question with a further item, like the last one. A plain question becomes a 材料题 by its second. */
export function withItem(question: Question): Question {
  const last = question.items.at(-1)
  const usual = question.form === 'plain' ? 'text' : FORM_PARTS[question.form].item
  return { ...question, items: [...question.items, emptyItem(last?.kind ?? usual, last?.score ?? 5)] }
}

/** A copy of an item behind it, with blanks of its own: `nextBlank` gives numbers that no other blank has. */
export function withCopy(question: Question, item_id: string, nextBlank: () => number): Question {
  const at = question.items.findIndex((item) => item.item_id === item_id)
  const item = question.items[at]
  if (item === undefined) return question
  const fresh = new Map(ownBlanks(item).map((n) => [n, nextBlank()]))
  const renumbered = (blocks: readonly Block[]) =>
    mapInlines(blocks, (inline) =>
      inline.type === 'blank' ? { ...inline, n: fresh.get(inline.n) ?? inline.n } : inline,
    )
  const held = item.blanks.map((n, place) => ({ n: fresh.get(n), place })).filter(({ n }) => n !== undefined)
  const copy: Item = {
    ...item,
    item_id: newId(),
    stem: renumbered(item.stem),
    options: item.options.map((option) => ({ ...option, content: renumbered(option.content) })),
    blanks: held.flatMap(({ n }) => n ?? []),
    key:
      item.key.kind === 'blank' && held.length > 0
        ? {
            ...item.key,
            blanks: held.flatMap(({ place }) =>
              item.key.kind === 'blank' ? (item.key.blanks[place] ?? []) : [],
            ),
          }
        : item.key,
  }
  return { ...question, items: question.items.toSpliced(at + 1, 0, copy) }
}

/** The question without an item and without the blanks of the passage that only it filled; the last one stays. */
export function withoutItem(question: Question, item_id: string): Question {
  const gone = question.items.find((item) => item.item_id === item_id)
  if (gone === undefined || question.items.length === 1) return question
  const filled = new Set(gone.blanks)
  return {
    ...question,
    material: question.material === null ? null : withoutBlanks(question.material, filled),
    items: question.items.filter((item) => item !== gone),
  }
}

/** The items in another order. */
export function withItemOrder(question: Question, ids: readonly string[]): Question {
  const items = ids.flatMap((id) => question.items.find(({ item_id }) => item_id === id) ?? [])
  return items.length === question.items.length ? { ...question, items } : question
}

function withoutBlanks(blocks: readonly Block[], gone: ReadonlySet<number>): Block[] {
  if (gone.size === 0) return [...blocks]
  const stays = (inline: Inline) => inline.type !== 'blank' || !gone.has(inline.n)
  return blocks.map((block) => {
    if (block.type === 'paragraph') return { ...block, content: block.content.filter(stays) }
    if (block.type !== 'table') return block
    const rows = block.rows.map((row) =>
      row.map((cell) => ({
        ...cell,
        blocks: cell.blocks.map((inner) =>
          inner.type === 'paragraph' ? { ...inner, content: inner.content.filter(stays) } : inner,
        ),
      })),
    )
    return { ...block, rows }
  })
}
