import { passageNumbers } from '@jiangtai/questions/blocks/passage-numbers.ts'
import type { Block, Item, Question } from '@jiangtai/shared/questions/document.ts'
import { blankNumbers, mapInlines } from '@jiangtai/shared/questions/map-blocks.ts'
import type { EditedBlanks } from '../../../../../shared/forms/rich-text/editing.ts'

/** Blanks that stand in the words of an item itself. */
export function ownBlanks({ stem, options }: Pick<Item, 'stem' | 'options'>): number[] {
  return [...blankNumbers(stem), ...options.flatMap(({ content }) => blankNumbers(content))]
}

/** All blanks in reading order. While a question is edited their numbers only tell them apart ([QU-123]). */
function standingBlanks({ material, items }: Question): number[] {
  return [...blankNumbers(material ?? []), ...items.flatMap(ownBlanks)]
}

/** The name of each blank: from 1 on in reading order. */
export function blankPlaces(question: Question): ReadonlyMap<number, number> {
  return new Map([...new Set(standingBlanks(question))].map((n, at) => [n, at + 1]))
}

/** The sign on each blank: in a passage that items share the number of its item, as students see it, else its own. */
function blankSigns(question: Question): ReadonlyMap<number, number> {
  return new Map([...blankPlaces(question), ...passageNumbers(question)])
}

/** The names of the blanks of a question, and the signs on them. */
export function namesOfBlanks(question: Question): Omit<EditedBlanks, 'last_blank'> {
  return { places: blankPlaces(question), signs: blankSigns(question) }
}

/** The blanks of a question that begins to be edited. */
export function editedBlanks(question: Question): EditedBlanks {
  return { ...namesOfBlanks(question), last_blank: Math.max(0, ...standingBlanks(question)) }
}

/** The question with its blanks counted from 1 in reading order, and the keys of each item in the order of its blanks. */
export function numberedQuestion(question: Question): Question {
  const places = blankPlaces(question)
  const counted = (blocks: readonly Block[]) =>
    mapInlines(blocks, (inline) =>
      inline.type === 'blank' ? { ...inline, n: places.get(inline.n) ?? inline.n } : inline,
    )
  return {
    ...question,
    material: question.material === null ? null : counted(question.material),
    items: question.items.map((item) => ({
      ...inOrder(item, places),
      stem: counted(item.stem),
      options: item.options.map((option) => ({ ...option, content: counted(option.content) })),
    })),
  }
}

function inOrder(item: Item, places: ReadonlyMap<number, number>): Item {
  const { key } = item
  const blanks = item.blanks
    .map((n, at) => ({ n: places.get(n) ?? n, at }))
    .toSorted((one, other) => one.n - other.n)
  const isKeyed = key.kind === 'blank' && key.blanks.length === blanks.length
  return {
    ...item,
    blanks: blanks.map(({ n }) => n),
    key: isKeyed
      ? {
          ...key,
          blanks: blanks.flatMap(({ at }) => key.blanks[at] ?? []),
        }
      : key,
  }
}
