import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { listQuery } from '../../lists/list-query.ts'
import type { ListPage } from '../../lists/use-address.ts'
import { QUESTIONS_KEY } from '../question-list.queries.ts'

const PATH = 'POST /api/question_center/v1/review'
const LIST = `${PATH}/list` as const
const CONTRIBUTIONS = `${PATH}/contributions` as const
const SUBMIT = `${PATH}/submit` as const
const APPROVE = `${PATH}/approve` as const
const REJECT = `${PATH}/reject` as const
/** The root key of the review. */
const ROOT = 'review'
/** The key of the number of things that wait for oneself. */
export const QUESTION_TODO_KEY = [ROOT, 'todo'] as const

export type Submission = CallOutput<typeof LIST>['list'][number]
export type SubmissionFilter = Omit<CallInput<typeof LIST>, keyof ListPage>
export type ContributionFilter = Omit<CallInput<typeof CONTRIBUTIONS>, keyof ListPage>

export function submissionsQuery(filter: SubmissionFilter, page: ListPage) {
  const asked = listQuery([ROOT, 'list', filter], page, (shown, signal) =>
    api.call(LIST, { ...filter, ...shown }, { signal }),
  )
  return { ...asked, refetchOnWindowFocus: 'always' as const }
}

export function contributionsQuery(filter: ContributionFilter, page: ListPage) {
  return listQuery([ROOT, 'contributions', filter], page, (shown, signal) =>
    api.call(CONTRIBUTIONS, { ...filter, ...shown }, { signal }),
  )
}

/** The number of things that wait for oneself. Colleagues hand in meanwhile, so it is read again when one comes back to the page. */
export function questionTodoQuery() {
  return queryOptions({
    queryKey: QUESTION_TODO_KEY,
    queryFn: ({ signal }) => api.call('GET /api/question_center/v1/review/todo', {}, { signal }),
    refetchOnWindowFocus: 'always',
  })
}

export const submitForReview = () => change((input: CallInput<typeof SUBMIT>) => api.call(SUBMIT, input))
export const approveSubmissions = () =>
  change((input: CallInput<typeof APPROVE> & { request_id: string }) => api.call(APPROVE, input))
export const rejectSubmission = () =>
  change((input: CallInput<typeof REJECT> & { request_id: string }) => api.call(REJECT, input))
export const withdrawSubmission = () =>
  change((submission_id: string) => api.call(`${PATH}/withdraw`, { submission_id }))
export const seeResults = () => change(() => api.call(`${PATH}/seen`, {}))

/** A decision changes the owner of a question, the state of a paper, and the number of waiting things. */
function change<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  return mutationOptions({
    mutationFn,
    onSuccess: (_done, _input, _before, { client }: { client: QueryClient }) =>
      Promise.all(
        // The workbench is kept under the lists of lessons.
        [[ROOT], [QUESTIONS_KEY], ['papers', 'list'], ['lessons', 'list']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
