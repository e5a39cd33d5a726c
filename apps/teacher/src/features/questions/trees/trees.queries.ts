import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import type { PhaseId } from '@jiangtai/shared/core/dictionaries.ts'
import type { TreeKind } from '@jiangtai/shared/questions/finding/trees/school-tree.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { QUESTIONS_KEY } from '../../../shared/questions/question-list.queries.ts'

const GET = 'POST /api/question_center/v1/tree/get'
const CHANGE = 'POST /api/question_center/v1/tree/change'
const UNDO = 'POST /api/question_center/v1/tree/undo'
const EXPORT = 'POST /api/question_center/v1/tree/export'
const CHECK = 'POST /api/question_center/v1/tree/check-file'
const IMPORT = 'POST /api/question_center/v1/tree/import'

/** The tree that is looked at. */
export type NamedTree = { tree: TreeKind; subject_id: string; phase_id: PhaseId }
export type ShownNode = CallOutput<typeof GET>['nodes'][number]
export type TreeAct = CallInput<typeof CHANGE>['act']
export type TreePlan = CallOutput<typeof CHECK>

// A file of a whole subject is read while one waits.
const FILE_TIMEOUT_MS = 60_000

export function treeQuery(named: NamedTree) {
  return queryOptions({
    queryKey: [QUESTIONS_KEY, 'tree', named],
    queryFn: ({ signal }) => api.call(GET, named, { signal }),
  })
}

export const changeTree = (named: NamedTree) =>
  change((input: { revision: number; act: TreeAct; request_id: string }) =>
    api.call(CHANGE, { ...named, ...input }),
  )

export const undoTree = () => change((act_id: string) => api.call(UNDO, { act_id }))

export const exportTree = (named: NamedTree) => api.call(EXPORT, named, { timeout_ms: FILE_TIMEOUT_MS })

type Upload = { file_name: string; content_base64: string }

export const checkTreeFile = (named: NamedTree, upload: Upload) =>
  api.call(CHECK, { ...named, ...upload }, { timeout_ms: FILE_TIMEOUT_MS })

export const importTree = () => change((file_id: string) => api.call(IMPORT, { file_id }))

/** The tree is read again after a refusal too, because somebody else may have changed it. Chapters are offered in many places. */
function change<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  return mutationOptions({
    mutationFn,
    onSettled: (_answer, _error, _input, _before, { client }: { client: QueryClient }) =>
      Promise.all(
        [[QUESTIONS_KEY], ['chapters'], ['lessons']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
