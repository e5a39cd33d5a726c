import { GUIDE_MINUTES, GUIDE_WAY } from '@jiangtai/shared/guidance/ways.ts'
import { api } from '../../core/api.ts'
import type { NewTask } from '../../shared/tasks/new/NewTaskDialog.tsx'

/** Makes a draft of a guide, without steps; a repeat makes one. */
export function createGuide({ request_id, ...chosen }: NewTask) {
  const set = { set_no: 1, name: '全部', note: '', minutes: GUIDE_MINUTES, is_ordered: true }
  return api.call(
    'POST /api/guide_learn/api/create',
    {
      ...{ ...chosen, way: GUIDE_WAY, takes_late: true, release_rule: 'after_submit', closes_at: null },
      ...{ sets: [{ ...set, questions: [], materials: [], steps: [] }], targets: [] },
    },
    { request_id },
  )
}
