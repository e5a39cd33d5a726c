import type { SchoolSettings } from '../../school/settings.ts'

/** A part of a distribution: from so many per cent of the full score, up to below so many. */
export type Band = { from: number; to: number }

/** More than the full score is not possible, so the best band ends above it. */
export const ABOVE_FULL = 101

/** The parts of the full score from which a school calls a score 优秀, 良好 and 及格 (学校规定). */
export type Rates = Pick<SchoolSettings, 'excellent_rate' | 'good_rate' | 'pass_rate'>

/** A band that the school has a word for. */
export type Section = Band & { name: string }

/** 优秀, 良好, 及格 and 待及格 as the school laid them down, the best first. */
export function sectionsOf({ excellent_rate, good_rate, pass_rate }: Rates): readonly Section[] {
  const [excellent, good, pass] = [percentOf(excellent_rate), percentOf(good_rate), percentOf(pass_rate)]
  return [
    { name: '优秀', from: excellent, to: ABOVE_FULL },
    { name: '良好', from: good, to: excellent },
    { name: '及格', from: pass, to: good },
    { name: '待及格', from: 0, to: pass },
  ]
}

/** A rate in per cent, to a tenth: as exactly as a school lays it down. */
export function percentOf(rate: number): number {
  return Math.round(rate * 1000) / 10
}

/** Bands by tenth, the best first; the full score stands in the first. */
export const TENTHS: readonly Band[] = Array.from({ length: 10 }, (_band, at) => {
  const from = 90 - at * 10
  return { from, to: at === 0 ? ABOVE_FULL : from + 10 }
})

/** A score with its full score. */
export type Got = { score: number; full_score: number }

/** Whether a score lies in a band; exact, because points come in halves and bounds in tenths. */
export function isInBand({ score, full_score }: Got, { from, to }: Band): boolean {
  const [least, below] = [Math.round(from * 10), Math.round(to * 10)]
  return score * 1000 >= least * full_score && score * 1000 < below * full_score
}

/** The number of scores in each band. */
export function countBands(bands: readonly Band[], scores: readonly Got[]): number[] {
  return bands.map((band) => scores.filter((score) => isInBand(score, band)).length)
}

/** The name of a band: `85% 以上`, `70%–85%`, `60% 以下`. */
export function bandName({ from, to }: Band): string {
  if (to >= ABOVE_FULL) return `${from}% 以上`
  return from === 0 ? `${to}% 以下` : `${from}%–${to}%`
}

/** The same with the word of the school before it: `优秀（85% 以上）`. */
export function sectionName({ name, ...band }: Section): string {
  return `${name}（${bandName(band)}）`
}
