import { normaliseBlank } from '@jiangtai/shared/questions/marking/normalise-blank.ts'
import type { MathAnswer } from './answer.ts'
import { sameChemistry } from './chemistry.ts'
import { foldSpelling } from './fold-spelling.ts'
import { readAnswer } from './read-answer.ts'
import type { Reading } from './read-formula.ts'
import { sameAnswer } from './same-answer.ts'
import { readTokens, type Token } from './tokens.ts'
import { atMostUnsure, type Verdict, verdictOfReadings } from './verdict.ts'

/** Longest line that is compared by value; a blank may hold 500 characters, and answers of tens are long. */
const LIMITS = { characters: 300, tokens: 100 } as const

/**
 * Whether a typed answer says the same as an accepted one (a key as its teacher wrote it, in LaTeX or not): `1/2` and
 * `0.5`, `√5` and `根号5`, `y²+x²`, sets in any order, units, chemistry. Never `same` in doubt: that is `unsure`, for a
 * teacher to mark ([MV-1]).
 */
export function sameValue(accepted: string, typed: string): Verdict {
  if (typed.trim() === '') return 'different'
  if (Math.max(accepted.length, typed.length) > LIMITS.characters) {
    return accepted.trim() === typed.trim() ? 'same' : 'unsure'
  }
  const key = foldSpelling(accepted)
  const answer = foldSpelling(typed)
  const keyTokens = readTokens(key)
  const answerTokens = readTokens(answer)
  const hasWords = [...keyTokens, ...answerTokens].some(({ kind }) => kind === 'word')
  if (hasWords ? wordsOf(accepted) === wordsOf(typed) : isSpelledAlike(keyTokens, answerTokens)) return 'same'
  if (isText(keyTokens) && isText(answerTokens)) return sameText(keyTokens, answerTokens)
  // Words such as 不会 for a formula.
  if (hasWords && isText(answerTokens)) return 'different'
  const chemistry = sameChemistry(key, answer)
  if (chemistry !== null) return chemistry
  if (Math.max(keyTokens.length, answerTokens.length) > LIMITS.tokens) return 'unsure'
  const answers = readingsOf(answerTokens)
  const verdict = verdictOfReadings(
    readingsOf(keyTokens).flatMap((wanted) =>
      answers.map((given) => (wanted && given ? sameAnswer(wanted, given) : 'unsure')),
    ),
  )
  if (verdict === 'same' && longRuns(key) !== longRuns(answer)) return 'unsure'
  if (isThousands(key) || isThousands(answer))
    return atMostUnsure(verdict === 'different' ? 'unsure' : verdict)
  return verdict
}

/** Every way to read a line: one, unless something in it can reach further than it does in print. */
function readingsOf(tokens: readonly Token[]): readonly (MathAnswer | null)[] {
  const mayReachFurther = tokens.some(({ kind, text }) => kind === 'function' || REACHING.has(text))
  const readings: readonly Reading[] = mayReachFurther ? ['plain', 'wide'] : ['plain']
  return readings.map((reading) => readAnswer(tokens, reading))
}

const REACHING = new Set(['/', '÷', '√', '\\sqrt', '^'])

function isSpelledAlike(key: readonly Token[], typed: readonly Token[]): boolean {
  return (
    key.length === typed.length &&
    key.length > 0 &&
    key.every((token, index) => token.text === typed[index]?.text)
  )
}

/** Spelling of a line with words; one separator of a list is as good as another. */
const wordsOf = (line: string): string => normaliseBlank(line).replace(/[、;]/g, ',')

/** Text: nothing but letters or Chinese characters, no number and no sign. */
function isText(tokens: readonly Token[]): boolean {
  return tokens.every(
    ({ kind, text }) =>
      kind === 'word' || (kind === 'name' && !text.includes('_')) || /^[,、;!']$/.test(text),
  )
}

/** Text is compared by its spelling: other letters are wrong, the same ones in another order or case are left to a teacher. */
function sameText(accepted: readonly Token[], typed: readonly Token[]): Verdict {
  const spelling = (tokens: readonly Token[]): string =>
    tokens.map(({ text }) => text.replace(/[、;]/, ',')).join()
  if (spelling(accepted) === spelling(typed)) return 'same'
  const letters = (tokens: readonly Token[]): string =>
    Array.from(
      tokens
        .map(({ text }) => text)
        .join('')
        .toLowerCase(),
    )
      .toSorted()
      .join('')
  return letters(accepted) === letters(typed) ? 'unsure' : 'different'
}

/** Runs of three and more letters may be words: `2dog` is not `2god`. */
function longRuns(line: string): string {
  const letters = line.replace(
    /\\[A-Za-z]+|(?:arc)?(?:sin|cos|tan|cot)|sqrt|ln|lg|log|pi|min|m?mol|kPa/g,
    ' ',
  )
  return (letters.match(/[A-Za-z]{3,}/g) ?? []).toSorted().join()
}

/** `1,200` is one number to some and two to others. */
function isThousands(line: string): boolean {
  return /^-?\d{1,3}(?:,\d{3})+$/.test(line)
}
