/** A part of a distribution: from so many per cent of the full score, up to below so many. */
export type Band = { from: number; to: number }

/** More than the full score is not possible, so the best band ends above it. */
export const ABOVE_FULL = 101

/** 85%、70%、60%: the sections that teachers speak in, the best first. */
export const SECTIONS: readonly Band[] = [
  { from: 85, to: ABOVE_FULL },
  { from: 70, to: 85 },
  { from: 60, to: 70 },
  { from: 0, to: 60 },
]

/** By tenth, the best first; the full score stands in the first. */
export const TENTHS: readonly Band[] = Array.from({ length: 10 }, (_band, at) => {
  const from = 90 - at * 10
  return { from, to: at === 0 ? ABOVE_FULL : from + 10 }
})

/** A score against what could be got. */
export type Got = { score: number; full_score: number }

/** Whether a score lies in a band; exact, because points come in halves. */
export function isInBand({ score, full_score }: Got, { from, to }: Band): boolean {
  return score * 100 >= from * full_score && score * 100 < to * full_score
}

/** How many scores lie in each band. */
export function countBands(bands: readonly Band[], scores: readonly Got[]): number[] {
  return bands.map((band) => scores.filter((score) => isInBand(score, band)).length)
}

/** What a band is called: `85% 以上`, `70%–85%`, `60% 以下`. */
export function bandName({ from, to }: Band): string {
  if (to >= ABOVE_FULL) return `${from}% 以上`
  return from === 0 ? `${to}% 以下` : `${from}%–${to}%`
}
