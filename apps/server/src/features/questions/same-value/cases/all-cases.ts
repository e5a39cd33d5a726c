import type { CaseList } from './case-list.ts'
import { sets, severalAnswers } from './collections.ts'
import { expressions, relations } from './expressions.ts'
import { mixed } from './mixed.ts'
import { fractions, percentages, roots } from './numbers.ts'
import { chemistry, symbols, units, words } from './sciences.ts'

/** Every kind of answer that teachers ask for in blanks. */
export const ALL_CASES: readonly CaseList[] = [
  fractions,
  percentages,
  roots,
  expressions,
  relations,
  sets,
  severalAnswers,
  units,
  symbols,
  chemistry,
  words,
  mixed,
]
