import type { Inline } from '@jiangtai/shared/questions/document.ts'
import { isAnswersHead, numberSign, partSign } from '../../typed-paper/paper-signs.ts'
import type { Unit } from '../text/source-text.ts'
import { hasSign, lineWords } from './labels.ts'

/**
 * Lines of a paper with 【答案】 before the red ones below each question: teachers write answers into a paper in red, without a word before them.
 * A paper that says its answers in words keeps its colours as they are.
 */
export function withRedAnswers(units: readonly Unit[]): Unit[] {
  const words = units.map((unit) => lineWords(contentOf(unit)))
  if (words.some((line) => partSign(line)?.part === 'answer' || isAnswersHead(line))) return [...units]
  let [isAsked, isAnswered] = [false, false]
  return units.map((unit, index) => {
    const line = words[index] ?? ''
    if (numberSign(line)?.style === 'dot') [isAsked, isAnswered] = [true, false]
    else if (unit.is_red === true && isAsked && !isAnswered && !beginsPart(line)) {
      isAnswered = true
      return marked(unit)
    }
    return unit
  })
}

/** Whether a line begins a part of a paper; a letter alone, which heads a passage elsewhere, is an answer here. */
function beginsPart(line: string): boolean {
  return hasSign(line) && !/^\s{0,9}[A-H]{1,8}\s{0,9}$/.test(line)
}

function contentOf({ blocks: [block] }: Unit): readonly Inline[] {
  return block?.type === 'paragraph' ? block.content : []
}

function marked(unit: Unit): Unit {
  const [first, ...others] = unit.blocks
  if (first?.type !== 'paragraph') return unit
  const content: Inline[] = [{ type: 'text', text: '【答案】', marks: [] }, ...first.content]
  return { ...unit, blocks: [{ ...first, align: 'left', indent: 0, content }, ...others] }
}
