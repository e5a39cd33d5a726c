import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import {
  basketOf,
  keepFiles,
  listenToPicked,
  type PickedFor,
} from '../../../shared/resources/picker/picked-files.ts'
import { PICKER_SCENES } from '../../../shared/resources/picker/picker-scenes.ts'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { chosenFilesQuery } from './picker.queries.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The choice while picking ([RE-22]). This browser tab keeps it for all pages of the picker that are open; the address says the same, so that it can
 * be opened elsewhere, and is asked only where the tab knows nothing.
 */
export function useChosenFiles(purpose: PickedFor) {
  const address = useAddress()
  const rules = PICKER_SCENES[purpose.scene]
  const kept = useSyncExternalStore(listenToPicked, () => basketOf(purpose))
  const said = address.read('chosen')
  // The ids that the address named when the page was opened: later it only repeats the choice.
  const [wanted] = useState(() => idsIn(said).slice(0, rules.limit))
  const asked = useQuery({ ...chosenFilesQuery(wanted), enabled: kept === null && wanted.length > 0 })
  const usable = asked.data?.filter((resource) => rules.refusalOf(resource) === null)
  const picked = kept ?? usable ?? []

  const takeUp = useEffectEvent(() => {
    if (kept === null && usable !== undefined) keepFiles('basket', purpose, usable)
  })

  // The files that the address named become the basket, so that the other pages of the picker have them too.
  useEffect(() => takeUp(), [asked.data])

  const { pathname } = useLocation()
  const [home] = useState(pathname)
  const chosen = picked.map(({ resource_id }) => resource_id).join()
  const say = useEffectEvent(() => {
    // On the way to another page the address is not ours any more.
    if (kept !== null && pathname === home && chosen !== (said ?? '')) address.change({ chosen })
  })

  // Writes the choice into the address, also into an older one that one went back to.
  useEffect(() => say(), [chosen, said])

  return {
    picked,
    /** Choosing again takes back the confirmed files that still wait. */
    change: (files: readonly ResourceView[]) => {
      keepFiles('picked', purpose, [])
      keepFiles('basket', purpose, files)
    },
    isLoading: asked.isLoading,
    error: kept === null ? asked.error : null,
    retry: () => void asked.refetch(),
    /** Files of the address that cannot be chosen here, or not by this reader. */
    left_out: usable === undefined ? 0 : wanted.length - usable.length,
  }
}

function idsIn(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').filter((id) => ID.test(id)))]
}
