import { findSign, unescapeGift } from './gift-text.ts'

/** One answer of a list: `=` right or `~` wrong, its share of the score in per cent where it says one, and the words to somebody who gives it. */
export type GiftAnswer = { sign: '=' | '~'; weight: number | null; text: string; feedback: string }

/** Answers beyond this are no question. */
const MOST_ANSWERS = 60

/** The answers between braces, in their order, and the general feedback behind `####`. */
export function giftAnswers(body: string): { answers: GiftAnswer[]; general: string } {
  const [list = '', ...general] = body.split('####')
  const answers: GiftAnswer[] = []
  let at = findSign(list, '=~')
  while (at < list.length && answers.length < MOST_ANSWERS) {
    const end = findSign(list, '=~', at + 1)
    answers.push(readAnswer(list[at] === '=' ? '=' : '~', list.slice(at + 1, end)))
    at = end
  }
  return { answers, general: general.join('####').trim() }
}

function readAnswer(sign: '=' | '~', text: string): GiftAnswer {
  const weighed = /^\s*%(-?\d{1,3}(?:\.\d{1,6})?)%/.exec(text)
  const said = weighed === null ? text : text.slice(weighed[0].length)
  const hash = findSign(said, '#')
  return {
    sign,
    weight: weighed === null ? null : Number(weighed[1]),
    text: said.slice(0, hash).trim(),
    feedback: unescapeGift(said.slice(hash + 1)),
  }
}
