import { MAX_TIMER_MS } from './timer.ts'

/** What was typed as the length of a countdown. */
export type TypedLength = { minutes: string; seconds: string }

/** The length in seconds, or why it is none. */
export type ReadLength = { kind: 'length'; length_s: number } | { kind: 'refused'; words: string }

const DIGITS = /^\d{1,2}$/

/** Reads minutes and seconds as typed; an empty field is 0 ([CR-120]). */
export function readLength({ minutes, seconds }: TypedLength): ReadLength {
  const [min, sec] = [minutes.trim(), seconds.trim()].map((text) => (text === '' ? '0' : toPlainDigits(text)))
  if (min === undefined || !DIGITS.test(min)) return refused('分钟请填 0 到 99')
  if (sec === undefined || !DIGITS.test(sec) || Number(sec) > 59) return refused('秒请填 0 到 59')
  const length_s = Number(min) * 60 + Number(sec)
  if (length_s === 0) return refused('请填写倒计时的时间')
  return length_s * 1000 > MAX_TIMER_MS ? refused('最多 99 分 59 秒') : { kind: 'length', length_s }
}

function refused(words: string): ReadLength {
  return { kind: 'refused', words }
}

/** A Chinese keyboard may give wide digits. */
function toPlainDigits(text: string): string {
  return text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
}
