import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { basketOf, keepFiles, type PickedFor } from '../../../shared/resources/picked-files.ts'
import { PICKER_SCENES } from '../../../shared/resources/picker-scenes.ts'
import { useAddress } from '../../../shared/use-address.ts'
import { chosenFilesQuery } from './picker.queries.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * What is chosen while picking ([RE-22]). This browser tab keeps it over all pages of the picker; the address says the same, so that it
 * can be opened elsewhere, and is asked only where the tab knows nothing.
 */
export function useChosenFiles(of: PickedFor) {
  const address = useAddress()
  const rules = PICKER_SCENES[of.scene]
  const [picked, setPicked] = useState<readonly ResourceView[] | null>(() => basketOf(of))
  const named = idsIn(address.read('chosen')).slice(0, rules.limit)
  // What the address named when the page was opened: later it only repeats what is chosen.
  const [wanted] = useState(named)
  const asked = useQuery({ ...chosenFilesQuery(wanted), enabled: picked === null && wanted.length > 0 })
  const [left_out, setLeftOut] = useState(0)
  if (picked === null && asked.data !== undefined) {
    const usable = asked.data.filter((resource) => rules.refusalOf(resource) === null)
    setPicked(usable)
    setLeftOut(wanted.length - usable.length)
  }

  const { pathname } = useLocation()
  const [home] = useState(pathname)
  const keep = useEffectEvent((files: readonly ResourceView[]) => {
    keepFiles('basket', of, files)
    const ids = files.map(({ resource_id }) => resource_id)
    // On the way to another page the address is not ours any more.
    if (pathname === home && ids.join() !== (address.read('chosen') ?? ''))
      address.change({ chosen: ids.join() })
  })

  // Says in the tab and in the address what is chosen, also in an older address that one went back to.
  const said = address.read('chosen')
  useEffect(() => {
    if (picked !== null) keep(picked)
  }, [picked, said])

  return {
    picked: picked ?? [],
    change: setPicked,
    isLoading: asked.isLoading,
    error: picked === null ? asked.error : null,
    retry: () => void asked.refetch(),
    /** Files of the address that cannot be chosen here, or not by this reader. */
    left_out,
  }
}

function idsIn(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').filter((id) => ID.test(id)))]
}
