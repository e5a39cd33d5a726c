import type { Question } from '../document.ts'
import { DOCUMENT_LIMITS } from '../document-limits.ts'
import { KINDS } from '../kinds/registry.ts'
import { blankNumbers } from '../map-blocks.ts'

/** What is wrong with a part of a question, in Chinese; `field` is the part, as `items.0`. */
export type QuestionFault = { field: string; message: string }

/** What is wrong with a question as its author left it; none when it can be stored ([QU-2]). */
export function questionFaults(question: Question): string[] {
  return placedFaults(question).map(({ message }) => message)
}

/** The same, each with the part of the question that it is about ([QU-71]). */
export function placedFaults(question: Question): QuestionFault[] {
  const faults = question.items.flatMap((item, index) => {
    const prefix = question.items.length === 1 ? '' : `第 ${index + 1} 小题：`
    return KINDS[item.kind]
      .faults(item, question.bank)
      .map((fault) => ({ field: `items.${index}`, message: `${prefix}${fault}` }))
  })
  const ofAll = [...sizeFaults(question), ...idFaults(question), ...blankFaults(question)]
  return [...faults, ...ofAll.map((message) => ({ field: 'items', message }))]
}

/** The call that saves takes no more, so that no importer may store more ([QU-79]). Knowledge points come only when it is stored. */
function sizeFaults(question: Question): string[] {
  const items = question.items.map((item) => ({ ...item, knowledge: [] }))
  const { length } = new TextEncoder().encode(JSON.stringify({ ...question, items }))
  return length <= DOCUMENT_LIMITS.bytes ? [] : ['题目过长，请拆成几题']
}

function idFaults({ items }: Question): string[] {
  return new Set(items.map(({ item_id }) => item_id)).size === items.length ? [] : ['小题的编号重复了']
}

/** Each blank that stands somewhere belongs to exactly one item, and each that an item fills stands somewhere. */
function blankFaults({ material, items }: Question): string[] {
  const standing = [
    ...blankNumbers(material ?? []),
    ...items.flatMap((item) => [
      ...blankNumbers(item.stem),
      ...item.options.flatMap(({ content }) => blankNumbers(content)),
    ]),
  ]
  const filled = items.flatMap(({ blanks }) => blanks)
  if (new Set(standing).size < standing.length) return ['空的编号重复了']
  if (new Set(filled).size < filled.length) return ['一个空属于两个小题']
  const lost = filled.find((n) => !standing.includes(n))
  if (lost !== undefined) return [`第 ${lost} 空不在题目里`]
  const ownerless = standing.find((n) => !filled.includes(n))
  return ownerless === undefined ? [] : [`第 ${ownerless} 空不属于任何小题`]
}
