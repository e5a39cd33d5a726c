import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Item, ItemKey, ItemKind, Question, QuestionForm } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import type { QuestionType } from '@jiangtai/shared/questions/question-types.ts'
import { normaliseBlocks } from '@jiangtai/shared/questions/typed-form/normalise-blocks.ts'
import { usualMarking } from '@jiangtai/shared/questions/typed-question/print-key.ts'
import type { EditMemory } from './edit-memory.ts'
import { emptyItem, emptyKey, emptyOptions } from './empty-parts.ts'
import { FORM_PARTS, ITEM_PARTS } from './item-parts.ts'

/**
 * The item as one of another kind ([QU-124]): its words stay, its options and key as far as the kind has them, and parts that do not fit come back
 * with the kind that had them. An item of another kind is another item, so it has another id ([QU-77]).
 */
export function itemOfKind(item: Item, kind: ItemKind, memory: EditMemory): Item {
  if (item.kind === kind) return item
  const shapes = memory.shapes.get(item.item_id) ?? new Map<ItemKind, Item>()
  shapes.set(item.kind, item)
  const { stem, score, analysis, blanks } = item
  const former = shapes.get(kind)
  const changed = former === undefined ? shapedLike(item, kind) : former
  const next = { ...changed, ...{ stem, score, analysis, blanks } }
  memory.shapes.set(next.item_id, shapes)
  return { ...next, key: keyWithin(next) }
}

function shapedLike(item: Item, kind: ItemKind): Item {
  const { options, targets } = ITEM_PARTS[kind]
  const kept = item.options.length > 0 ? item.options : emptyOptions(options)
  const changed: Item = {
    ...item,
    item_id: newId(),
    kind,
    options: options === '' ? [] : kept,
    targets: targets === '' ? [] : emptyOptions(targets),
    marking: usualMarking(kind),
    knowledge: [],
  }
  return { ...changed, key: keyFor(changed, item.key) }
}

function keyFor(item: Item, key: ItemKey): ItemKey {
  if (key.kind !== KINDS[item.kind].keyKind) return emptyKey(item.kind, item)
  if (key.kind === 'order') return { ...key, keys: item.options.map((option) => option.key) }
  return key
}

/** Letters that are no option of the item any more are not its key, and an item that takes one answer keeps one. */
function keyWithin(item: Item): ItemKey {
  const { key } = item
  const parts = ITEM_PARTS[item.kind]
  if (key.kind === 'blank') {
    const filled = emptyKey(item.kind, item)
    if (filled.kind !== 'blank') return key
    return { ...key, blanks: filled.blanks.map((empty, at) => key.blanks[at] ?? empty) }
  }
  if (key.kind !== 'choice' || parts.usesBank) return key
  const known = new Set(KINDS[item.kind].choices(item, []).map((choice) => choice.key))
  const keys = key.keys.filter((letter) => known.has(letter))
  return { ...key, keys: parts.takesSeveral ? keys : keys.slice(0, 1) }
}

/** Whether a question may still be one of any kind: a single item under no passage. */
export function isSingle({ items, material }: Question): boolean {
  return items.length === 1 && (material === null || normaliseBlocks(material).length === 0)
}

/** The question as one of another type: of a kind where it is a single item, else of a form. */
export function questionOfType(question: Question, type: QuestionType, memory: EditMemory): Question {
  const [only] = question.items
  if (isForm(type)) return questionOfForm(question, type, memory)
  if (only === undefined || !isSingle(question)) return question
  const item = itemOfKind(only, type, memory)
  const bank = ITEM_PARTS[type].usesBank ? bankOf(question, 'ABCDE') : []
  return { ...question, form: 'plain', material: null, bank, items: [item] }
}

function isForm(type: QuestionType): type is Exclude<QuestionForm, 'plain'> {
  return Object.hasOwn(FORM_PARTS, type)
}

function questionOfForm(
  question: Question,
  form: Exclude<QuestionForm, 'plain'>,
  memory: EditMemory,
): Question {
  const { item: kind, bank } = FORM_PARTS[form]
  const items = question.items.map((item) => (isUnwritten(item) ? itemOfKind(item, kind, memory) : item))
  const usesBank = items.some((item) => ITEM_PARTS[item.kind].usesBank)
  return {
    ...question,
    form,
    material: question.material ?? [],
    bank: usesBank ? bankOf(question, bank === '' ? 'ABCDE' : bank) : [],
    items,
  }
}

function bankOf({ bank }: Question, keys: string): Question['bank'] {
  return bank.length > 0 ? bank : emptyOptions(keys)
}

/** Whether nothing was written into an item yet. */
export function isUnwritten({ stem, options, targets }: Item): boolean {
  return [stem, ...[...options, ...targets].map(({ content }) => content)].every(
    (blocks) => normaliseBlocks(blocks).length === 0,
  )
}

/** The first state of a new question of a kind. */
export function newQuestion(kind: ItemKind): Question {
  const usesBank = ITEM_PARTS[kind].usesBank
  return {
    form: 'plain',
    material: null,
    bank: usesBank ? emptyOptions('ABCDE') : [],
    items: [emptyItem(kind, 5)],
    analysis: [],
  }
}
