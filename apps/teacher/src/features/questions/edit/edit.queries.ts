import type { CallInput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { QUESTIONS_KEY } from '../../../shared/questions/question-list.queries.ts'
import { questionsChanged } from '../questions.queries.ts'

const ADD = 'POST /api/question_center/v1/bank/add'
const SAVE = 'POST /api/question_center/v1/bank/save'
const USED_IN = 'POST /api/question_center/v1/bank/used-in'

type Repeatable = { request_id: string }

export function addQuestion() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof ADD> & Repeatable) =>
      api.call(ADD, input, { request_id }),
    onSuccess: (_done, _input, _before, { client }) => questionsChanged(client),
  })
}

export function saveQuestion() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof SAVE> & Repeatable) =>
      api.call(SAVE, input, { request_id }),
    onSuccess: (_done, _input, _before, { client }) => questionsChanged(client),
  })
}

export function usedInQuery(question_id: string) {
  return queryOptions({
    queryKey: [QUESTIONS_KEY, 'used-in', question_id],
    queryFn: ({ signal }) => api.call(USED_IN, { question_id }, { signal }),
  })
}

/** Takes a question out of the bank; its page stays, from where it can be put back. */
export function removeQuestion() {
  return mutationOptions({
    mutationFn: (question_id: string) =>
      api.call('POST /api/question_center/v1/bank/remove', { question_id }),
    onSuccess: (_done, _id, _before, { client }) =>
      Promise.all(
        ['list', 'bin'].map((part) => client.invalidateQueries({ queryKey: [QUESTIONS_KEY, part] })),
      ),
  })
}

export function restoreQuestion() {
  return mutationOptions({
    mutationFn: (question_id: string) =>
      api.call('POST /api/question_center/v1/bank/restore', { question_id }),
    onSuccess: (_done, _id, _before, { client }) => questionsChanged(client),
  })
}

/** Opens a question of the school to all, or to the 备课组 of its subject. */
export function openQuestion() {
  return mutationOptions({
    mutationFn: (input: CallInput<'POST /api/question_center/v1/bank/open-to'>) =>
      api.call('POST /api/question_center/v1/bank/open-to', input),
    onSuccess: (_done, _input, _before, { client }) => questionsChanged(client),
  })
}
