import type { Question, ReleasedKey, ShownQuestion } from './document.ts'
import { type Random, unforeseen } from './kinds/jumbled.ts'
import { withEvenBlanks } from './kinds/make-kind.ts'
import { KINDS } from './kinds/registry.ts'

/** The question for a student before release: no key, no analysis, no marking rule, no knowledge ([QU-20]). */
export function showQuestion(question: Question): ShownQuestion {
  const { form, material, bank, items } = question
  return {
    form,
    material: material === null ? null : withEvenBlanks(material),
    bank: bank.map(({ key, content }) => ({ key, content: withEvenBlanks(content) })),
    items: items.map((item) => KINDS[item.kind].show(item)),
  }
}

/** What release adds to it ([QU-22]). */
export function releaseKey(question: Question): ReleasedKey {
  const { items, analysis } = question
  return {
    items: items.map(({ item_id, key, marking, analysis: itsAnalysis }) => ({
      item_id,
      key,
      marking,
      analysis: itsAnalysis,
    })),
    analysis,
  }
}

/** The question as it is stored: letters that would give a key away are changed once, before it gets a version ([QU-21]). */
export function jumbleQuestion(question: Question, random: Random = unforeseen): Question {
  return { ...question, items: question.items.map((item) => KINDS[item.kind].jumble(item, random)) }
}
