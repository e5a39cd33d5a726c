import type { Item, ItemKey, Option, Question } from '../document.ts'
import { normaliseBlocks } from '../typed-form/normalise-blocks.ts'

/** A question as the typed form keeps it ([QU-50]): everything that is seen, in the one way of writing it; without ids and knowledge points. */
export type SaidQuestion = Omit<Question, 'items'> & { items: Omit<Item, 'item_id' | 'knowledge'>[] }

/** The one way to write a question: its blocks normalised, no empty material, no ids and no knowledge points. */
export function normaliseQuestion({ form, material, bank, items, analysis }: Question): SaidQuestion {
  const blocks = normaliseBlocks(material ?? [])
  return {
    form,
    material: blocks.length === 0 ? null : blocks,
    bank: bank.map(normaliseOption),
    items: items.map(({ item_id: _id, knowledge: _knowledge, ...item }) => ({
      ...item,
      stem: normaliseBlocks(item.stem),
      options: item.options.map(normaliseOption),
      targets: item.targets.map(normaliseOption),
      key: normaliseKey(item.key),
      analysis: normaliseBlocks(item.analysis),
    })),
    analysis: normaliseBlocks(analysis),
  }
}

function normaliseOption({ key, content }: Option): Option {
  return { key, content: normaliseBlocks(content) }
}

function normaliseKey(key: ItemKey): ItemKey {
  return key.kind === 'text' ? { ...key, answer: normaliseBlocks(key.answer) } : key
}
