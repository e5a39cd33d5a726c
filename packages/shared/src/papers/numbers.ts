import type { Question } from '../questions/document.ts'

/** Forms whose items are counted on through the paper: each gap of a 完形填空 has a number of its own. */
const COUNTED_BY_ITEM: readonly Question['form'][] = [
  'reading',
  'cloze',
  'seven_choose_five',
  'word_bank',
  'grammar_fill',
  'listening',
]

/** Whether each item of such a question has a 题号 of its own ([PA-14]). */
export function isCountedByItem({ form }: Pick<Question, 'form'>): boolean {
  return COUNTED_BY_ITEM.includes(form)
}

/** How many 题号 a question takes in a paper ([PA-14]): one, or one for each item where papers count them on. */
export function numbersTaken({
  form,
  items,
}: Pick<Question, 'form'> & { items: readonly unknown[] }): number {
  return isCountedByItem({ form }) ? items.length : 1
}

/** The first 题号 of each question of a paper, in their order, counted from 1. */
export function firstNumbers(
  questions: readonly (Pick<Question, 'form'> & { items: readonly unknown[] })[],
): number[] {
  let next = 1
  return questions.map((question) => {
    const number = next
    next += numbersTaken(question)
    return number
  })
}
