import type { Item, Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import type { JudgedAnswer, JudgedItem } from '../../../../core/suggestions/mark-suggester.ts'
import type { AnswerToSuggest } from './suggestions.store.ts'

/** Letters of each text of a question that the service gets; more is cut. */
const MAX_WORDS = 20_000

/** An item and its key in words: ids, files and their addresses stay here ([TK-176]). */
export function judgedItem({
  question: { document },
  item,
}: {
  question: { document: Question }
  item: Item
}): JudgedItem {
  return {
    material: plainText(document.material ?? []).slice(0, MAX_WORDS),
    stem: plainText(item.stem).slice(0, MAX_WORDS),
    key: KINDS[item.kind].keyText(item).slice(0, MAX_WORDS),
    full_score: item.score,
    points: item.key.kind === 'text' ? item.key.points.map(({ text, score }) => ({ text, score })) : [],
  }
}

/** The words of an answer with its lines, without photos and sounds. */
export function judgedAnswer({ value }: AnswerToSuggest, place: number): JudgedAnswer {
  return { place, words: value.kind === 'text' ? value.text.trim() : '' }
}
