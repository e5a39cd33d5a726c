import type { Question } from '@jiangtai/shared/questions/document.ts'
import type { XmlNode } from '../../../../core/formats/xml/xml-node.ts'
import { OWN_END, OWN_START, readOwnComment } from '../own-question.ts'

const PLACE = 'jiangtai-own'

/** A file whose questions of ours stand as places, which lead to them. */
export type OwnGroups = { markup: string; questionOf: (node: XmlNode) => Question | null }

/** Takes the questions out of a file that our comments stand for, as long as nobody changed them ([QI-82]). Linear. */
export function takeOwnGroups(markup: string): OwnGroups {
  const questions: Question[] = []
  const kept: string[] = []
  const [first = '', ...groups] = markup.split(`<!-- ${OWN_START} `)
  kept.push(first)
  for (const group of groups) {
    const head = group.indexOf('-->')
    const end = group.indexOf(`<!-- ${OWN_END} -->`)
    const native = head < 0 || end < head ? '' : group.slice(head + 3, end)
    const question = native === '' ? null : readOwnComment(`${OWN_START} ${group.slice(0, head)}`, native)
    if (question === null) kept.push(head < 0 ? '' : group.slice(head + 3))
    else {
      kept.push(`<${PLACE} n="${questions.length}"/>`, group.slice(end + `<!-- ${OWN_END} -->`.length))
      questions.push(question)
    }
  }
  return {
    markup: kept.join(''),
    questionOf: ({ name, attributes }) =>
      name === PLACE ? (questions[Number(attributes['n'])] ?? null) : null,
  }
}
