import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'

/** Reviews arrive one by one while 互评 runs. */
const LOOK_AGAIN_MS = 2000

export const wallOf = (peer_review_id: string) => ['classroom', 'peer-wall', peer_review_id]

/** The wall of 互评, asked for again and again while it runs. */
export function peerWallQuery({ peer_review_id, isOpen }: { peer_review_id: string; isOpen: boolean }) {
  return queryOptions({
    queryKey: [...wallOf(peer_review_id), isOpen],
    queryFn: ({ signal }) =>
      api.call('POST /api/prepare_lessons/api/peer_review_wall', { peer_review_id }, { signal }),
    staleTime: 0,
    refetchInterval: isOpen ? LOOK_AGAIN_MS : false,
    placeholderData: (previous) =>
      previous?.review.peer_review_id === peer_review_id ? previous : undefined,
  })
}
