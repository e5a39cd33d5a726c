/** The least strength of a new password: about eight different characters of two classes. */
export const MIN_PASSWORD_SCORE = 50

const CLASSES = [
  { name: '数字', has: /\d/ },
  { name: '小写字母', has: /[a-z]/ },
  { name: '大写字母', has: /[A-Z]/ },
  { name: '符号', has: /\W/ },
]
/** A character that has not appeared yet is worth so much. */
const NEW_CHARACTER = 5

/** The rule of a new password, said before it is broken; the same words wherever one is set. */
export const PASSWORD_RULE =
  '越长、种类越多越好（数字、大小写字母、符号）；像 aaaa、1111 这样一直重复的不算长；不要用账号、生日和常见的密码'

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
  const classes = CLASSES.filter(({ has }) => has.test(text)).length
  return Math.trunc(score + 10 * Math.max(0, classes - 1))
}

/** The words for the missing strength of a password; null when it is good enough. They are true of every password ([SE-34]). */
export function passwordRefusal(text: string): string | null {
  const missing = MIN_PASSWORD_SCORE - passwordScore(text)
  if (missing <= 0) return null
  const needed = Math.ceil(missing / NEW_CHARACTER)
  const unused = CLASSES.filter(({ has }) => !has.test(text)).map(({ name }) => name)
  // A class counts beyond the first only, and one character is the least that can be added.
  const isShorter = needed > 1 && unused.length > 0 && unused.length < CLASSES.length
  const tip = isShorter ? `；加进${unused.join('、').replace(/、([^、]+)$/, '或$1')}，可以少加几个` : ''
  return `密码太简单，再加 ${needed} 个没用过的字符就可以${tip}`
}
