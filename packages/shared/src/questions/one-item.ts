import type { Answer, AnswerPart } from './answer.ts'
import type { AnswerValueV1, QuestionContentV1, QuestionKeyV1 } from './content.ts'
import type { Item, ReleasedKey, ShownItem, ShownQuestion } from './document.ts'
import { KINDS } from './kinds/registry.ts'
import { plainText } from './plain-text.ts'

/** The first item of a question as one text, for screens that show no more than that. */
export function oneItemContent(question: ShownQuestion): QuestionContentV1 {
  const { material, bank, items } = question
  const [item] = items
  if (item === undefined) return { type: 'text', stem: '', options: [], blank_count: 0 }
  const kind = KINDS[item.kind]
  const type =
    kind.partKind === 'choice' || kind.partKind === 'blank' ? flatType(item, kind.partKind) : 'text'
  const choices = type === 'judge' ? [] : kind.choices(item, bank)
  return {
    type,
    stem: [plainText(material ?? []), plainText(item.stem)].filter((text) => text !== '').join('\n'),
    options: choices.map(({ key, content }) => ({ key, content: plainText(content) })),
    blank_count: item.blanks.length,
  }
}

function flatType(item: ShownItem, part: 'choice' | 'blank'): QuestionContentV1['type'] {
  if (part === 'blank') return 'blank'
  return item.kind === 'multiple' || item.kind === 'judge' ? item.kind : 'single'
}

/** Its key likewise. */
export function oneItemKey(released: ReleasedKey | { items: readonly Item[] }): QuestionKeyV1 {
  const key = released.items[0]?.key
  if (key?.kind === 'choice') return key
  if (key?.kind === 'blank') return { kind: 'blank', blanks: key.blanks.map(({ accepted }) => [...accepted]) }
  return { kind: 'text', text: key?.kind === 'text' ? plainText(key.answer) : '' }
}

/** Its analysis likewise. */
export function oneItemAnalysis(released: ReleasedKey): string {
  return plainText([...released.items.flatMap(({ analysis }) => analysis), ...released.analysis])
}

/** An answer to it likewise. */
export function oneItemAnswer(answer: Answer): AnswerValueV1 {
  const [part]: (AnswerPart | undefined)[] = Object.values(answer)
  if (part?.kind === 'choice') return { kind: 'choice', keys: part.keys }
  if (part?.kind === 'blank') return { kind: 'blank', blanks: part.blanks }
  return { kind: 'text', text: part?.kind === 'text' ? part.text : '' }
}
