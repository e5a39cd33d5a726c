/** 平均分, 中位数, 最高 and 最低 of some scores. */
export type ScoreFigures = { mean: number; median: number; best: number; least: number }

/** The figures of scores, to a tenth; null of none. Of an even number the median is between the two in the middle. */
export function scoreFigures(scores: readonly number[]): ScoreFigures | null {
  const sorted = scores.toSorted((one, other) => one - other)
  const [least] = sorted
  const best = sorted.at(-1)
  if (least === undefined || best === undefined) return null
  const upper = sorted[Math.floor(sorted.length / 2)] ?? best
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? least
  const sum = sorted.reduce((total, score) => total + score, 0)
  return { mean: toTenth(sum / sorted.length), median: toTenth((lower + upper) / 2), best, least }
}

const toTenth = (value: number) => Math.round(value * 10) / 10
