/** What a new password must reach: about eight different characters of two classes. */
export const MIN_PASSWORD_SCORE = 50

const CLASSES = [/\d/, /[a-z]/, /[A-Z]/, /\W/]

/**
 * Strength of a password as an integer (spec §5): 5 points for each character divided by how often it has appeared so far,
 * itself included, plus 10 for each class of characters beyond the first.
 */
export function passwordScore(text: string): number {
  const seen = new Map<string, number>()
  let score = 0
  for (const character of text) {
    const count = (seen.get(character) ?? 0) + 1
    seen.set(character, count)
    score += 5 / count
  }
  const classes = CLASSES.filter((one) => one.test(text)).length
  return Math.trunc(score + 10 * Math.max(0, classes - 1))
}
