import {
  fieldOf,
  keepInTab,
  keptInTab,
  readNumber,
  useForgetting,
} from '@jiangtai/client/browser/kept-in-tab.ts'
import { KeptLookContext } from '@jiangtai/client/browser/kept-in-tab-look.ts'
import { useContext, useState } from 'react'
import type { PagePlace } from './use-page-scroll.ts'

/** Where a document was when the page was loaded again in its tab ([CR-414]), and the way to keep where it is; without a name nothing is kept. */
export function useKeptPage(page_count: number): {
  kept_name: string | null
  first: PagePlace | null
  keep: (place: PagePlace) => void
} {
  const kept_name = useContext(KeptLookContext)
  const [first] = useState(() => (kept_name === null ? null : readPlace(keptInTab(kept_name), page_count)))
  useForgetting(kept_name)
  return {
    kept_name,
    first,
    keep: (place) => {
      if (kept_name !== null) keepInTab(kept_name, place)
    },
  }
}

/** A document may have fewer pages than the one of which it was kept. */
function readPlace(kept: unknown, page_count: number): PagePlace | null {
  const page_no = readNumber(fieldOf(kept, 'page_no'))
  const part = readNumber(fieldOf(kept, 'part'))
  if (page_no === null || part === null || page_no < 1 || page_no > page_count) return null
  return { page_no, part }
}
