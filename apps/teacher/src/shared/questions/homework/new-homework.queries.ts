import { ApiError } from '@jiangtai/client/api.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { MAX_ITEM_SCORE } from '@jiangtai/shared/tasks/limits.ts'
import type { TaskQuestion } from '@jiangtai/shared/tasks/task-set.ts'
import { mutationOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

/** The root key of homework. */
export const HOMEWORK_KEY = 'homework'
const CREATE = 'POST /api/homework/v1/create'
const PAPER = 'POST /api/question_center/v1/paper'

/** Minutes that a homework takes until its teacher says otherwise. */
const USUAL_MINUTES = 30

/** Questions at the version that they have now, in the order they were asked for. */
export async function questionsNow(question_ids: readonly string[]): Promise<QuestionView[]> {
  if (question_ids.length === 0) return []
  const { list } = await api.call(`${PAPER}/questions`, { question_ids: [...question_ids] })
  const byId = new Map(list.map((view) => [view.question_id, view]))
  return question_ids.flatMap((id) => byId.get(id) ?? [])
}

/** The result of a question, or nothing where its subject was removed. */
export async function ifThere<T>(ask: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError && error.name === 'NOT_FOUND') return undefined
    throw error
  }
}

/** The questions that are still in the bank and may be read; they are asked for one by one only where one is missing. */
export async function questionsThere(question_ids: readonly string[]): Promise<QuestionView[]> {
  const all = await ifThere(() => questionsNow(question_ids))
  if (all !== undefined) return all
  const found: QuestionView[] = []
  for (const id of question_ids) found.push(...((await ifThere(() => questionsNow([id]))) ?? []))
  return found
}

/** A question as it is given: its scores are those of its document, in halves. */
export function givenQuestion({ question_id, version, document }: QuestionView): TaskQuestion {
  return {
    ...{ question_id, version },
    scores: document.items.map(({ item_id, score }) => ({
      item_id,
      score: Math.min(MAX_ITEM_SCORE, Math.round(score * 2) / 2),
    })),
  }
}

/** Questions to be given, with their documents. */
export type GivenQuestions = { questions: TaskQuestion[]; views: QuestionView[] }

/** Questions of the bank as they are given. */
export async function fromBank(question_ids: readonly string[]): Promise<GivenQuestions> {
  const views = await questionsNow(question_ids)
  return { questions: views.map(givenQuestion), views }
}

/** The questions of a paper that one may use, at their present version, with the scores of the paper. */
export async function fromPaper(paper_id: string, version: number | null): Promise<GivenQuestions> {
  const { document } = await api.call(`${PAPER}/detail`, { paper_id, version })
  const { question_ids } = await api.call(`${PAPER}/usable`, { paper_id })
  const worth = new Map(
    document.sections
      .flatMap(({ questions }) => questions.flatMap(({ scores }) => scores))
      .map(({ item_id, score }) => [item_id, score]),
  )
  const { questions, views } = await fromBank(question_ids)
  return {
    views,
    questions: questions.map((question) => ({
      ...question,
      scores: question.scores.map(({ item_id, score }) => ({ item_id, score: worth.get(item_id) ?? score })),
    })),
  }
}

type NewHomework = Pick<CallInput<typeof CREATE>, 'title' | 'subject_id' | 'phase_id'> & {
  /** The questions are fetched when the homework is made. */
  questions: () => Promise<Pick<GivenQuestions, 'questions'>>
  request_id: string
}

/** Makes a draft of some questions, for nobody yet. */
export function createHomework() {
  return mutationOptions({
    mutationFn: async ({ questions: fetch, request_id, ...chosen }: NewHomework) => {
      const { questions } = await fetch()
      const set = { set_no: 1, name: '全部', note: '', minutes: USUAL_MINUTES, questions }
      return api.call(
        CREATE,
        {
          ...{ ...chosen, way: 'online', takes_late: true, release_rule: 'after_marking', closes_at: null },
          ...{ sets: [set], targets: [] },
        },
        { request_id },
      )
    },
    onSuccess: (_made, _input, _before, { client }) =>
      client.invalidateQueries({ queryKey: [HOMEWORK_KEY, 'list'] }),
  })
}
