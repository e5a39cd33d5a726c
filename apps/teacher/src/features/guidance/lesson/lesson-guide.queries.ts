import type { CallInput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

const LINK = 'POST /api/guide_learn/api/lesson/link'

/** Gives a lesson its guide, or takes it off ([LE-23]). */
export const linkGuide = (input: CallInput<typeof LINK>) => api.call(LINK, input)

/** The lists and pages of lessons tell their guides. */
export async function guideLinked(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['lessons', 'list'] }),
    client.invalidateQueries({ queryKey: ['lessons', 'detail'] }),
  ])
}

export function takeGuideOff() {
  return mutationOptions({
    mutationFn: (prepare_lesson_id: string) => linkGuide({ prepare_lesson_id, task_id: null }),
    onSuccess: (_done, _id, _before, { client }) => guideLinked(client),
  })
}
