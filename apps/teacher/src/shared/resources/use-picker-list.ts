import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PAGE_SIZE } from '../Pager.tsx'
import { resourceListQuery, sharedListQuery } from '../resource-list.queries.ts'

/** Whose files are looked through. */
export type PickerSource = 'personal' | 'collected' | 'shared'

/** What one looks at while picking. It is a glance at another list, so it lives with the picker and not in the address. */
export type PickerPlace = {
  page: number
  text: string
  type: number | null
  subject_id: string | null
  folder_id: string | null
}

const START: PickerPlace = { page: 1, text: '', type: null, subject_id: null, folder_id: null }

/** The files of one source, a page at a time. */
export function usePickerList(source: PickerSource) {
  const [state, setState] = useState({ source, place: START })
  if (state.source !== source) setState({ source, place: START })
  const { place } = state
  const { folder_id, subject_id, page, text, type } = place
  const isFiltered = text !== '' || type !== null || subject_id !== null
  const asked = { page, page_size: PAGE_SIZE, text, type, ...(subject_id === null ? {} : { subject_id }) }
  const isInFolder = source === 'personal' && !(folder_id === null && isFiltered)
  const own = useQuery({
    ...resourceListQuery({
      ...asked,
      from: source === 'collected' ? 'collected' : 'own',
      ...(isInFolder ? { folder_id } : {}),
    }),
    enabled: source !== 'shared',
  })
  const shared = useQuery({ ...sharedListQuery(asked), enabled: source === 'shared' })
  return {
    place,
    files: source === 'shared' ? shared : own,
    turn: (next: number) => setState({ source, place: { ...place, page: next } }),
    /** Another filter begins at its first page. */
    change: (part: Partial<PickerPlace>) => setState({ source, place: { ...place, ...part, page: 1 } }),
  }
}
