import { type PageView, WHOLE_PAGE } from '@jiangtai/board/page.ts'
import { type FingerChange, moveView } from '@jiangtai/board/tools/fingers.ts'
import { type RefObject, useState } from 'react'

/** How the page on the board is looked at here; other screens show it whole. Another page is whole again. */
export function usePageView({
  box,
  page_id,
  pageRatio,
}: {
  box: RefObject<HTMLElement | null>
  page_id: string
  pageRatio: number
}): { view: PageView; move: (change: FingerChange) => void; reset: () => void } {
  const [looked, setLooked] = useState<{ page_id: string; view: PageView }>({ page_id, view: WHOLE_PAGE })
  const view = looked.page_id === page_id ? looked.view : WHOLE_PAGE
  return {
    view,
    move: (change) =>
      setLooked((before) => {
        const element = box.current
        if (element === null) return before
        const from = before.page_id === page_id ? before.view : WHOLE_PAGE
        const placement = { box: element.getBoundingClientRect(), pageRatio, view: from }
        return { page_id, view: moveView(placement, change) }
      }),
    reset: () => setLooked({ page_id, view: WHOLE_PAGE }),
  }
}
