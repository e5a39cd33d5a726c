import { createHash } from 'node:crypto'
import type { Block, Item, ItemKey, Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { spell, withoutPunctuation, writeBlocks } from './likeness-spelling.ts'

/** The text of a question without signs that do not matter ([QI-14]), and its key likewise. */
export type Likeness = { text: string; key: string }

const known = new WeakMap<Question, Likeness>()

/** The likeness of a question, made once of each document: several steps of an import ask for it. */
export function likenessOf(document: Question): Likeness {
  const likeness = known.get(document) ?? madeLikeness(document)
  known.set(document, likeness)
  return likeness
}

/**
 * The words of a question without spaces, punctuation, the name of the paper, letters and order of the choices, and ways of writing one
 * formula. Numbers, letters, signs, marks and pictures stay: they make another question. Linear.
 */
function madeLikeness({ material, bank, items }: Question): Likeness {
  const parts = [
    asked(material ?? []),
    ...bank.map(({ content }) => said(content)).toSorted(),
    ...items.flatMap((item) => [
      item.kind,
      asked(item.stem),
      ...[...item.options, ...item.targets].map(({ content }) => said(content)).toSorted(),
    ]),
  ]
  return { text: parts.join('\n'), key: items.map((item) => keyOf(item, bank)).join('\n') }
}

/** A short name for a likeness, the same for all questions that are alike. */
export function likenessHash({ text }: Likeness): string {
  return hashOf(text)
}

/** A short name for its key likewise. */
export function keyHash({ key }: Likeness): string {
  return hashOf(key)
}

function hashOf(text: string): string {
  return createHash('sha1').update(text).digest('base64url')
}

/** Whether two questions that are alike have the same key; where blanks accept several spellings, one in common is enough. */
export function agreeInKeys(here: Question, there: Question): boolean {
  return (
    here.items.length === there.items.length &&
    here.items.every((item, index) => {
      const other = there.items[index]
      if (other === undefined) return false
      return keyOf(item, here.bank) === keyOf(other, there.bank) || agreeInBlanks(item.key, other.key)
    })
  )
}

function agreeInBlanks(here: ItemKey, there: ItemKey): boolean {
  if (here.kind !== 'blank' || there.kind !== 'blank' || here.blanks.length !== there.blanks.length)
    return false
  return here.blanks.every((blank, index) => {
    const others = new Set(there.blanks[index]?.accepted.map(spelled))
    return blank.accepted.some((accepted) => others.has(spelled(accepted)))
  })
}

function spelled(text: string): string {
  return withoutPunctuation(spell(text))
}

/** The key by the texts of the choices, because their letters may differ. */
function keyOf(item: Item, bank: Question['bank']): string {
  const { key } = item
  const choices = [...item.options, ...item.targets, ...bank]
  const chosen = (letter: string) => {
    const choice = choices.find((option) => option.key === letter)
    return choice === undefined ? letter : said(choice.content)
  }
  switch (key.kind) {
    case 'choice':
      return key.keys.map(chosen).toSorted().join('|')
    case 'order':
      return key.keys.map(chosen).join('|')
    case 'match':
      return key.pairs
        .map((pair) => pair.map(chosen).join('-'))
        .toSorted()
        .join('|')
    case 'blank':
    case 'correct':
      return withoutPunctuation(spell(KINDS[item.kind].keyText(item)))
    case 'text':
      return said(key.answer)
  }
}

function said(blocks: readonly Block[]): string {
  return withoutPunctuation(spell(writeBlocks(blocks)))
}

/** The text of a stem or a material, without the number, the score and the paper that stand before it. */
function asked(blocks: readonly Block[]): string {
  return withoutPunctuation(withoutOrigin(spell(writeBlocks(blocks))))
}

const NUMBER = /^\s{0,20}\d{1,3}\s?[.、](?!\d)/
// A year, a score or a word of papers; another year or another number in brackets is part of the question.
const ORIGIN =
  /^\s{0,20}[([【][^()[\]【】]{0,40}(?:(?:19|20)\d\d年|卷|模拟|期中|期末|月考|真题|高考|中考|联考|统考|调研|改编|\d分(?!钟))[^()[\]【】]{0,20}[)\]】]/

function withoutOrigin(spelled: string): string {
  return [ORIGIN, NUMBER, ORIGIN, ORIGIN].reduce((left, sign) => left.replace(sign, ''), spelled)
}
