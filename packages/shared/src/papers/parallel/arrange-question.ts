import type { Block, Item, ItemKey, Option, Question } from '../../questions/document.ts'
import { KINDS } from '../../questions/kinds/registry.ts'
import { paragraphOf } from '../../questions/plain-text.ts'
import { type Arrangement, ownLetters, printedLetters } from './arrangement.ts'
import { namesLetter } from './may-shuffle.ts'

/** A question as a parallel paper prints it: options in its own order, the key with the letters that are printed ([PA-84], [PA-85]). */
export function arrangeQuestion(question: Question, arrangement: Arrangement | undefined): Question {
  if (arrangement === undefined || arrangement.options.length === 0) return question
  const bank = ownLettersIn(question.bank, arrangement, null)
  const items = question.items.map((item) => arrangeItem(item, arrangement, bank))
  const moved = [bank, ...question.items.map((item) => lettersOf(item, arrangement, bank))].filter(isMoved)
  return {
    ...question,
    bank: arrangeOptions(question.bank, bank),
    items,
    analysis: withNote(question.analysis, moved),
  }
}

/** Picked letters of a parallel paper as the question's own, which statistics count ([PA-86]). */
export function ownKeys(
  question: Pick<Question, 'bank' | 'items'>,
  {
    arrangement,
    item_id,
    keys,
  }: { arrangement: Arrangement | undefined; item_id: string; keys: readonly string[] },
): string[] {
  const item = question.items.find((one) => one.item_id === item_id)
  if (arrangement === undefined || item === undefined) return [...keys]
  const own = lettersOf(item, arrangement, ownLettersIn(question.bank, arrangement, null))
  return keys.map((key) => own.get(key) ?? key)
}

type Letters = ReadonlyMap<string, string>

function ownLettersIn(
  options: readonly Option[],
  { options: orders }: Arrangement,
  item_id: string | null,
): Letters {
  return ownLetters(
    options.map(({ key }) => key),
    orders,
    item_id,
  )
}

/** The letters an item is answered with: those of the bank, or of its own options. */
function lettersOf(
  item: Pick<Item, 'kind' | 'options' | 'item_id'>,
  arrangement: Arrangement,
  bank: Letters,
): Letters {
  return isFromBank(item) ? bank : ownLettersIn(item.options, arrangement, item.item_id)
}

const isFromBank = ({ kind }: Pick<Item, 'kind'>) => KINDS[kind].rearranges === 'bank'

function arrangeItem(item: Item, arrangement: Arrangement, bank: Letters): Item {
  const letters = lettersOf(item, arrangement, bank)
  return {
    ...item,
    options: isFromBank(item) ? item.options : arrangeOptions(item.options, letters),
    key: arrangeKey(item.key, letters),
    analysis: withNote(item.analysis, [letters].filter(isMoved)),
  }
}

/** Every printed letter with what its own letter says. */
function arrangeOptions(options: readonly Option[], letters: Letters): Option[] {
  const contents = new Map(options.map(({ key, content }) => [key, content]))
  return options.map(({ key, content }) => ({
    key,
    content: contents.get(letters.get(key) ?? key) ?? content,
  }))
}

function arrangeKey(key: ItemKey, letters: Letters): ItemKey {
  if (key.kind !== 'choice') return key
  const printed = printedLetters(letters)
  return { ...key, keys: key.keys.map((letter) => printed.get(letter) ?? letter).toSorted() }
}

function isMoved(letters: Letters): boolean {
  return [...letters].some(([printed, own]) => printed !== own)
}

/** An analysis was written for the letters of the first paper, and says so where it names one ([PA-85]). */
function withNote(analysis: readonly Block[], moved: readonly Letters[]): Block[] {
  const isMisleading = moved.some((letters) => namesLetter(analysis, [...letters.keys()]))
  return isMisleading ? [paragraphOf('（解析中的选项字母按原题的顺序）'), ...analysis] : [...analysis]
}
