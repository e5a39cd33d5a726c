import './browsing.css'
import { createLiveReceiver } from '@jiangtai/board/live-receiver.ts'
import { besidePage } from '@jiangtai/client/classroom/prepared-ink.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { useEffect, useLayoutEffect, useState } from 'react'
import { ownPage } from './own-page.ts'
import { openPages } from '@jiangtai/shared/classroom/students/browsing/open-pages.ts'
import { isHeld, keptPlace, type OwnPlace, turnedTo } from './own-place.ts'
import { coveredPage, PageList } from './PageList.tsx'

export type BrowsingBarProps = { state: ClassroomState; student_id: string }

/** 自由翻页 on the pad: the pages before and after, all that may be turned to in small, and the way back to the teacher ([CR-431]). */
export function BrowsingBar({ state, student_id }: BrowsingBarProps) {
  const [place, setPlace] = useState<OwnPlace | null>(null)
  const [isListed, setIsListed] = useState(false)
  const [live] = useState(() => createLiveReceiver({ now: () => performance.now() }))
  const kept = keptPlace(place, state, student_id)
  if (kept !== place) setPlace(kept)
  const own_id = kept?.page_id ?? null
  const pages = openPages(state)
  const shown_id = own_id ?? state.current_page_id
  const index = pages.findIndex(({ page_id }) => page_id === shown_id)
  const numberOf = (page_id: string | null) => state.pages.findIndex((page) => page.page_id === page_id) + 1
  const is_held = isHeld(state, student_id)
  const own = own_id === null ? undefined : state.pages.find(({ page_id }) => page_id === own_id)
  const is_covered = own !== undefined && state.ink[own.page_id]?.awaits !== undefined

  // The page above shows the own page before it is painted, and the teacher's again once this is gone.
  useLayoutEffect(() => {
    ownPage.setState(own === undefined ? {} : { page: is_covered ? coveredPage(own) : own, live }, true)
  }, [own, is_covered, live])
  useLayoutEffect(() => () => ownPage.setState({}, true), [])

  // What was prepared on the own page, and in small on the next page that lacks it, is asked for.
  const lacking = isListed ? pages.find(({ page_id }) => state.ink[page_id]?.awaits !== undefined) : undefined
  const beside_id = is_covered ? own_id : (lacking?.page_id ?? own_id)
  useEffect(() => {
    besidePage.setState({ page_id: beside_id })
    return () => besidePage.setState({ page_id: null })
  }, [beside_id])

  function turn(page_id: string | undefined): void {
    if (page_id !== undefined) setPlace(turnedTo(page_id, state, student_id))
    setIsListed(false)
  }

  if (is_held) return null
  const turnButton = (word: string, step: number) => (
    <button
      type="button"
      className="browse-button"
      disabled={pages[index + step] === undefined}
      onClick={() => turn(pages[index + step]?.page_id)}
    >
      {word}
    </button>
  )
  return (
    <nav className="browse" aria-label="自由翻页">
      {isListed && (
        <PageList
          pages={pages}
          ink={state.ink}
          numberOf={numberOf}
          shown_id={shown_id}
          teacher_id={state.current_page_id}
          onTurn={turn}
        />
      )}
      <div className="browse-acts">
        {turnButton('上一页', -1)}
        <button
          type="button"
          className="browse-button"
          aria-expanded={isListed}
          onClick={() => setIsListed(!isListed)}
        >
          {isListed ? '收起缩略图' : '缩略图'}
        </button>
        {turnButton('下一页', 1)}
        {own_id !== null && (
          <button type="button" className="browse-button browse-back" onClick={() => setPlace(null)}>
            回到老师的页<small>{`老师在第 ${numberOf(state.current_page_id)} 页`}</small>
          </button>
        )}
      </div>
    </nav>
  )
}
