import type { Block, Item, Option, Question } from '../../questions/document.ts'
import { KINDS } from '../../questions/kinds/registry.ts'
import { plainText } from '../../questions/plain-text.ts'

/** What options say of other options; where one does, all stay in their places. */
const SPEAKS_OF_OTHERS = [
  ...['以上', '上述', '前两', '前三', '其他选项', '其余选项', '其它选项'],
  ...['都对', '都不对', '都正确', '都不正确', '都不是', '均对', '均正确', '均不', '全对', '全部正确'],
  ...['all of', 'none of', 'both of', 'of the above'],
]
/** ① to ⑳, Ⅰ to Ⅻ: combinations of statements. */
const COUNTED = /[①-⑳Ⅰ-Ⅻ]/u

/** The items whose options may stand in another order ([PA-83]), and whether those of the bank may. */
export function mayShuffle({ bank, items, material }: Question): { items: Item[]; hasBank: boolean } {
  const passage = material ?? []
  return {
    items: items.filter(
      ({ kind, options, stem }) =>
        KINDS[kind].rearranges === 'options' && mayStandAnywhere(options, [...passage, ...stem]),
    ),
    hasBank:
      items.some(({ kind }) => KINDS[kind].rearranges === 'bank') &&
      mayStandAnywhere(bank, [...passage, ...items.flatMap(({ stem }) => stem)]),
  }
}

function mayStandAnywhere(options: readonly Option[], asked: readonly Block[]): boolean {
  const letters = options.map(({ key }) => key)
  if (letters.length < 2 || new Set(letters).size < letters.length) return false
  return options.every(({ content }) => mayMove(content, letters)) && !namesOption(plainText(asked), letters)
}

/** An option without words of its own is a letter in a picture. */
function mayMove(content: readonly Block[], letters: readonly string[]): boolean {
  const text = plainText(content).toLowerCase()
  if (text === '' || COUNTED.test(text) || SPEAKS_OF_OTHERS.some((words) => text.includes(words)))
    return false
  return !namesLetter(content, letters)
}

/** Whether a text has letters of options standing by themselves: `A和B`, `选 AC`; the article of `A lot` and `BBC` are none. */
export function namesLetter(blocks: readonly Block[], letters: readonly string[]): boolean {
  const text = plainText(blocks)
  const known = new Set(letters)
  return [...text.matchAll(/[a-zA-Z0-9]+/g)].some(({ 0: word, index }) => {
    const isArticle = word === 'A' && /^ [a-z]/.test(text.slice(index + 1, index + 3))
    const signs = word.split('')
    return (
      !isArticle &&
      signs.every((letter, at) => known.has(letter) && (at === 0 || letter > (signs[at - 1] ?? '')))
    )
  })
}

/** `A 选项`, `选项 A`, `A 项`, `A、B 两图`: the question speaks of its own options by their letters. */
function namesOption(text: string, letters: readonly string[]): boolean {
  const spaceless = text.replaceAll(' ', '')
  return letters.some((letter) =>
    [
      `选项${letter}`,
      `${letter}选项`,
      `${letter}项`,
      `${letter}、`,
      `、${letter}`,
      `${letter}图`,
      `图${letter}`,
    ].some((words) => spaceless.includes(words)),
  )
}
