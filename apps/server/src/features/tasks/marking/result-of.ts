/** 对, 半对, 错 of a score that somebody gives; one that is taken back waits ([TK-35]). */
export function resultOf(score: number | null, full_score: number): 'right' | 'half' | 'wrong' | 'ungraded' {
  if (score === null) return 'ungraded'
  if (score >= full_score) return 'right'
  return score === 0 ? 'wrong' : 'half'
}
