import type { Item, Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { blocksHtml, lineHtml } from '../html/blocks-html.ts'
import { OWN_END, ownComment } from '../own-question.ts'
import { escapeGift } from './gift-text.ts'

const noPicture = () => null

/**
 * Writes questions as GIFT. A question that GIFT has no form for is asked as near as it can be, and stands whole in a comment, so that the file comes back
 * as the same questions ([QI-82]).
 */
export function writeGift(questions: readonly Question[]): string {
  return questions.map((question, at) => giftQuestion(question, at + 1)).join('\n')
}

function giftQuestion(question: Question, number: number): string {
  const { material, bank, items } = question
  const isSeveral = material !== null || bank.length > 0 || items.length > 1
  const bankLines = bank.map(({ key, content }) => `<p>${key}. ${lineHtml(content, noPicture)}</p>`).join('')
  const head = isSeveral
    ? [`::${number}::[html]${escapeGift(blocksHtml(material ?? [], noPicture) + bankLines)}`]
    : []
  const parts = items.map((item, at) => {
    const title = isSeveral ? `${number}.${at + 1}` : String(number)
    return `::${title}::[html]${escapeGift(blocksHtml(item.stem, noPicture) || '<p>（见上文）</p>')}${answerPart(item, question)}`
  })
  const native = [...head, ...parts]
  return [`// ${ownComment(question, native.join('\n'))}`, native.join('\n\n'), `// ${OWN_END}`, ''].join(
    '\n',
  )
}

/** The answer part of an item: one that GIFT has, or the key as the feedback of an essay. */
function answerPart(item: Item, question: Question): string {
  const { key, kind } = item
  const told = item.analysis.length === 0 ? '' : `####${escapeGift(blocksHtml(item.analysis, noPicture))}`
  const essay = `{####${escapeGift(`<p>${KINDS[kind].keyText(item)}</p>${blocksHtml(item.analysis, noPicture)}`)}}`
  switch (key.kind) {
    case 'choice':
      return `{${choicePart(item, key.keys, question)}${told}}`
    case 'blank': {
      const [only, ...others] = key.blanks
      if (only === undefined || others.length > 0) return essay
      const value = Number(only.accepted[0])
      if (only.tolerance !== null && Number.isFinite(value)) return `{#${value}:${only.tolerance}${told}}`
      return `{${only.accepted.map((text) => `=${escapeGift(text)}`).join(' ')}${told}}`
    }
    case 'match': {
      const textOf = (options: Item['options'], wanted: string) =>
        escapeGift(
          lineHtml(options.find((option) => option.key === wanted)?.content ?? [], noPicture),
        ).replaceAll('->', '→')
      return `{${key.pairs.map(([left, right]) => `=${textOf(item.options, left)} -> ${textOf(item.targets, right)}`).join(' ')}${told}}`
    }
    case 'order':
    case 'correct':
    case 'text':
      return essay
  }
}

function choicePart(item: Item, keys: readonly string[], { bank }: Question): string {
  if (item.kind === 'judge') return keys.includes('true') ? 'TRUE' : 'FALSE'
  const choices = KINDS[item.kind].choices(item, bank)
  const text = (content: Item['stem'], key: string) =>
    escapeGift(lineHtml(content, noPicture) || plainText(content) || key)
  if (item.kind !== 'multiple')
    return choices
      .map(({ key, content }) => `${keys.includes(key) ? '=' : '~'}${text(content, key)}`)
      .join(' ')
  const share = Math.floor(10_000_000 / keys.length) / 100_000
  return choices
    .map(({ key, content }) => `~%${keys.includes(key) ? share : -100}%${text(content, key)}`)
    .join(' ')
}
