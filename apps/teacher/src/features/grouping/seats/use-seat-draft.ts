import { ApiError } from '@jiangtai/client/api.ts'
import type { SeatMapView } from '@jiangtai/shared/grouping/seats-contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useOneSubmission } from '../../../shared/forms/one-submission.ts'
import { seatsQuery } from '../grouping.queries.ts'
import { type Room, roomOf } from './seat-draft.ts'

type Draft = {
  room: Room
  past: readonly Room[]
  /** What the server has. */
  kept: Room
  revision: number
}

function draftOf(map: SeatMapView): Draft {
  const room = roomOf(map)
  return { room, past: [], kept: room, revision: map.revision }
}

/** The seats of a class while they are arranged: every step can be taken back, and 保存 stores what is there ([GR-4]). */
export function useSeatDraft(map: SeatMapView) {
  const { class_id } = map
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(map))
  const { room, past, kept, revision } = draft
  const isChanged = room !== kept
  const save = useMutation({
    mutationFn: async (asked: { from: number | 'latest'; room: Room; request_id: string }) => {
      const latest = async () => (await api.call('POST /api/grouping/v1/seat/get', { class_id })).revision
      const from = asked.from === 'latest' ? await latest() : asked.from
      const input = { class_id, revision: from, ...asked.room }
      return api.call('POST /api/grouping/v1/seat/save', input, { request_id: asked.request_id })
    },
    onSuccess: (saved, sent) => {
      // What was moved while it was being saved is still to be saved.
      setDraft((now) => ({ ...now, kept: sent.room, ...saved }))
      message.success('保存成功')
      return client.invalidateQueries({ queryKey: seatsQuery(class_id).queryKey })
    },
  })
  const submit = useOneSubmission<{ from: number | 'latest'; room: Room }, { revision: number }>(save.mutate)
  const isLate = save.error instanceof ApiError && save.error.name === 'CONFLICT'

  // A colleague's newer seats are taken over as long as nothing of one's own would go.
  if (map.revision > revision && !isChanged && !save.isPending && !isLate) setDraft(draftOf(map))

  return {
    room,
    isChanged,
    canUndo: past.length > 0,
    save,
    isLate,
    change: (next: Room) => setDraft((now) => ({ ...now, room: next, past: [...now.past, now.room] })),
    undo: () =>
      setDraft((now) => {
        const before = now.past.at(-1)
        return before === undefined ? now : { ...now, room: before, past: now.past.slice(0, -1) }
      }),
    submit: () => submit({ from: revision, room }),
    /** Puts one's own seats over what a colleague saved meanwhile. */
    overwrite: () => submit({ from: 'latest', room }),
    /** Gives one's own seats up for what a colleague saved. */
    giveUp: () => {
      save.reset()
      setDraft((now) => ({ ...now, room: now.kept, past: [] }))
      void client.invalidateQueries({ queryKey: seatsQuery(class_id).queryKey })
    },
  }
}
