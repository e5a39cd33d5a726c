import type { Question } from '@jiangtai/shared/questions/document.ts'
import { seenQuestion } from '@jiangtai/shared/questions/seen-text/seen-question.ts'
import { keyHash, likenessHash, likenessOf } from './search/likeness/likeness.ts'
import { nearKeys } from './search/likeness/near-keys.ts'
import { searchColumnsOf } from './search/search-columns.ts'

/** Goes up whenever the seen text, its folding, its grams, the likeness or the keys of near questions change: rows of another form are made anew ([QS-10]). */
export const MADE_FORM = 5

/** The columns of a question's row that are made of its document, for search and for likeness. `search_form` is the version of their form. */
export function madeColumnsOf(facts: Parameters<typeof searchColumnsOf>[0], document: Question) {
  const likeness = likenessOf(document)
  return {
    ...searchColumnsOf(facts, seenQuestion(document)),
    likeness: likenessHash(likeness),
    likeness_key: keyHash(likeness),
    near_keys: nearKeys(facts, document),
    search_form: MADE_FORM,
  }
}
