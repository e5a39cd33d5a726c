import type { SeatMapView } from '@jiangtai/shared/grouping/seats-contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { browserSaving } from '../../../shared/forms/saving/browser-saving.ts'
import { seatsQuery } from '../grouping.queries.ts'
import { createSeatEditor, type SeatEditor } from './seat-editor.ts'

/** The editor of a class's seats in this browser: real time, real calls. */
export function openSeatEditor(map: SeatMapView, client: QueryClient): SeatEditor {
  const { class_id } = map
  return createSeatEditor({
    ...browserSaving,
    map,
    calls: {
      save: ({ request_id, ...input }) =>
        api.call('POST /api/grouping/v1/seat/save', { class_id, ...input }, { request_id }),
      get: () => api.call('POST /api/grouping/v1/seat/get', { class_id }),
    },
    onSaved: () => void client.invalidateQueries({ queryKey: seatsQuery(class_id).queryKey }),
  })
}
