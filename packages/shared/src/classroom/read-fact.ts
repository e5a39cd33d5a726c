import type { QuestionContentV1, QuestionKeyV1 } from '../questions/content.ts'
import { releaseKey, showQuestion } from '../questions/show-question.ts'
import { readQuestion } from '../questions/upgrade.ts'
import type { ClassroomEvent } from './events.ts'

/** A fact as a row holds it: of the present shape, or of the first one. */
export type StoredFact = { type: string; payload: unknown }

/** The facts of the first shape; `question_id`, `score` and `content` beside the quiz were added to them from their run. */
type FactV1 = {
  quiz_started: {
    quiz: {
      quiz_run_id: string
      lesson_quiz_id: string
      run_no: number
      content: QuestionContentV1
      started_at: string
      ends_at: string | null
    }
    question_id: string
    score: number
  }
  distribution_shown: {
    quiz_run_id: string
    distribution: {
      answered_count: number
      expected_count: number
      options: { key: string; count: number }[]
    }
    question_id: string
  }
  quiz_revealed: {
    quiz_run_id: string
    key: QuestionKeyV1
    analysis: string
    question_id: string
    content: QuestionContentV1
  }
}

/** A stored fact as it is told today ([QU-42]). Pure; facts of the present shape come back as they are. */
export function readFact({ type, payload }: StoredFact): ClassroomEvent {
  if (isV1('quiz_started', type, payload)) return startedFromV1(payload)
  if (isV1('distribution_shown', type, payload)) return distributionFromV1(payload)
  if (isV1('quiz_revealed', type, payload)) return revealedFromV1(payload)
  // Type and payload were written together from one fact.
  return { type, payload } as ClassroomEvent
}

function startedFromV1({
  quiz: { content, ...quiz },
  question_id,
  score,
}: FactV1['quiz_started']): ClassroomEvent {
  const question = readQuestion({
    question_id,
    document: null,
    content,
    key: anyKey(content),
    analysis: '',
    score,
  })
  return { type: 'quiz_started', payload: { quiz: { ...quiz, question: showQuestion(question) } } }
}

/** The fact has no key: one of the right kind, with as many blanks as were counted, makes the same shown question. */
function anyKey({ type, blank_count }: QuestionContentV1): QuestionKeyV1 {
  if (type === 'text') return { kind: 'text', text: '' }
  if (type !== 'blank') return { kind: 'choice', keys: ['true'] }
  return { kind: 'blank', blanks: Array.from({ length: Math.max(1, blank_count) }, () => ['…']) }
}

function distributionFromV1({
  quiz_run_id,
  distribution: { answered_count, expected_count, options },
  question_id,
}: FactV1['distribution_shown']): ClassroomEvent {
  const items = [{ item_id: question_id, answered_count, rows: options }]
  return {
    type: 'distribution_shown',
    payload: { quiz_run_id, distribution: { answered_count, expected_count, items } },
  }
}

function revealedFromV1(payload: FactV1['quiz_revealed']): ClassroomEvent {
  const { quiz_run_id, key, analysis, question_id, content } = payload
  const question = readQuestion({ question_id, document: null, content, key, analysis, score: 0 })
  return { type: 'quiz_revealed', payload: { quiz_run_id, released: releaseKey(question) } }
}

const V1_FIELD = { quiz_started: 'quiz', distribution_shown: 'distribution', quiz_revealed: 'key' } as const

/** A row of the first shape has fields that the present shape no longer has. */
function isV1<T extends keyof FactV1>(wanted: T, type: string, payload: unknown): payload is FactV1[T] {
  if (type !== wanted || typeof payload !== 'object' || payload === null) return false
  const inner: unknown = Object.entries(payload).find(([name]) => name === V1_FIELD[wanted])?.[1]
  if (wanted === 'quiz_revealed') return inner !== undefined
  if (typeof inner !== 'object' || inner === null) return false
  return wanted === 'quiz_started' ? 'content' in inner : 'options' in inner
}
