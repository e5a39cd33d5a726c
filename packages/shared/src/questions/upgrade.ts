import { Answer } from './answer.ts'
import { AnswerValueV1, type QuestionContentV1, type QuestionKeyV1 } from './content.ts'
import type { Block, Item, ItemKey, Option, Question } from './document.ts'
import { DOCUMENT_LIMITS } from './document-limits.ts'
import { blankCounter, blocksFromText } from './typed-form/blocks-from-text.ts'
import { judgeKey } from './kinds/judge.ts'
import { paragraphOf } from './plain-text.ts'

/** What a row of the first shape holds of a question; `score` in points. */
export type StoredV1 = {
  content: QuestionContentV1
  key: QuestionKeyV1
  analysis: string
  score: number
}

/** A row as it is stored: with a document, or in the first shape. */
export type StoredQuestion = { question_id: string; document: Question | null } & {
  [K in keyof StoredV1]: StoredV1[K] | null
}

/**
 * The document of a stored question, whichever shape its row has ([QU-40]). Pure and total: a text of a v1 row becomes paragraphs with
 * formulas and blanks, its only item has the question's id.
 */
export function readQuestion(stored: StoredQuestion): Question {
  if (stored.document !== null) return stored.document
  const content = stored.content ?? { type: 'text', stem: '', options: [], blank_count: 0 }
  const key = stored.key ?? { kind: 'text', text: '' }
  return {
    form: 'plain',
    material: null,
    bank: [],
    items: [
      upgradeItem({
        item_id: stored.question_id,
        content,
        key,
        analysis: stored.analysis ?? '',
        score: stored.score ?? 0,
      }),
    ],
    analysis: [],
  }
}

function upgradeItem(v1: {
  item_id: string
  content: QuestionContentV1
  key: QuestionKeyV1
  analysis: string
  score: number
}): Item {
  const { content, key } = v1
  const options = content.options.map((option, index) => ({
    key: option.key === '' ? String.fromCodePoint(65 + index) : option.key,
    content: blocksFromText(option.content),
  }))
  const kind = upgradeKind(content, key)
  const wanted = kind !== 'blank' ? null : key.kind === 'blank' ? key.blanks.length : 0
  const { stem, blanks } = upgradeStem(content.stem, wanted)
  return {
    item_id: v1.item_id,
    kind,
    stem: kind === 'text' ? [...stem, ...options.flatMap(withLetter)].slice(0, DOCUMENT_LIMITS.blocks) : stem,
    options: kind === 'text' || kind === 'blank' || kind === 'judge' ? [] : options,
    targets: [],
    blanks,
    score: Math.min(300, Math.max(0, v1.score)),
    key: upgradeKey(kind, key, options),
    marking: { rule: kind === 'multiple' ? 'half' : 'whole' },
    analysis: blocksFromText(v1.analysis),
    knowledge: [],
  }
}

/** A key of another kind leaves the marking to the teacher; several keys were always a multiple choice. */
function upgradeKind({ type }: QuestionContentV1, key: QuestionKeyV1): QuestionContentV1['type'] {
  const expected = type === 'blank' || type === 'text' ? type : 'choice'
  if (key.kind !== expected) return 'text'
  return type === 'single' && key.kind === 'choice' && key.keys.length > 1 ? 'multiple' : type
}

/** An option as a line of the stem, for a question whose key was not of its kind: it is shown whole and marked by the teacher. */
function withLetter({ key, content }: Option): Block[] {
  return [paragraphOf(`${key}．`), ...content]
}

/** The stem with as many blanks as its key has: those that are too many stay a line of text, those not drawn follow the text. */
function upgradeStem(text: string, wanted: number | null): { stem: Block[]; blanks: number[] } {
  const most = Math.min(wanted ?? DOCUMENT_LIMITS.blanks, DOCUMENT_LIMITS.blanks)
  const counter = blankCounter(most)
  const drawn = blocksFromText(text, counter)
  const count = wanted === null ? counter.drawn : most
  const added = Array.from({ length: count - counter.drawn }, (_, index) => ({
    type: 'blank' as const,
    n: counter.drawn + index + 1,
    width: null,
  }))
  const rest: Block[] =
    added.length === 0 ? [] : [{ type: 'paragraph', align: 'left', indent: 0, content: added }]
  return {
    stem: [...drawn.slice(0, DOCUMENT_LIMITS.blocks - rest.length), ...rest],
    blanks: Array.from({ length: count }, (_, index) => index + 1),
  }
}

function upgradeKey(kind: Item['kind'], key: QuestionKeyV1, options: readonly Option[]): ItemKey {
  switch (key.kind) {
    case 'choice':
      return kind === 'judge'
        ? { kind: 'choice', keys: [judgeKey(options, key.keys[0] ?? '') ?? 'false'] }
        : kind === 'text'
          ? { kind: 'text', answer: [paragraphOf(key.keys.join(''))], points: [] }
          : { kind: 'choice', keys: key.keys }
    case 'blank':
      return kind === 'text'
        ? { kind: 'text', answer: blocksFromText(key.blanks.map(([first]) => first).join('；')), points: [] }
        : { kind: 'blank', blanks: key.blanks.map(upgradeBlank) }
    case 'text':
      return { kind: 'text', answer: blocksFromText(key.text), points: [] }
  }
}

function upgradeBlank(accepted: readonly string[]): Extract<ItemKey, { kind: 'blank' }>['blanks'][number] {
  const written = accepted.filter((spelling) => spelling !== '').slice(0, 30)
  return {
    accepted: written.length === 0 ? ['（无）'] : written,
    compare: 'text',
    tolerance: null,
    score: null,
    group: null,
  }
}

/** A stored answer, whichever shape it has: a v1 value answers the only item of its question; what cannot be read is empty ([QU-41]). */
export function readAnswer(stored: unknown, item_ids: readonly string[]): Answer {
  const v1 = AnswerValueV1.safeParse(stored)
  const [item_id] = item_ids
  if (v1.success) return item_id === undefined ? {} : { [item_id]: { ...v1.data, attachments: [] } }
  const answer = Answer.safeParse(stored)
  return answer.success ? answer.data : {}
}
