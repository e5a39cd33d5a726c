import { createLiveReceiver } from '@jiangtai/board/live-receiver.ts'
import { catchesUp } from '@jiangtai/shared/classroom/record/past/catch-up.ts'
import type { Api } from '@jiangtai/client/api.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import type { PastLessonView } from '@jiangtai/shared/classroom/record/past/views.ts'
import { EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { PageStage } from '../room/PageStage.tsx'
import { NotesOver } from './notes/NotesOver.tsx'

export type PastPagesProps = {
  api: Pick<Api, 'call'>
  realtime: Pick<RealtimeClient, 'status'>
  student_id: string
  lesson: PastLessonView
  /** The page to begin at, where it was chosen. */
  first_page_id: string | null
  /** The pages that were on the screen. */
  seen: ReadonlySet<string>
  onSeen: (page_id: string) => void
}

/** The pages of the lesson with what was written on them, one at a time; who catches up begins where the last time ended. */
export function PastPages({
  api,
  realtime,
  student_id,
  lesson,
  first_page_id,
  seen,
  onSeen,
}: PastPagesProps) {
  const is_online = useStore(realtime.status) === 'online'
  const { pages, ink, attendance } = lesson
  const [still] = useState(() => createLiveReceiver({ now: () => performance.now() }))
  const [at, setAt] = useState(() => {
    const chosen = pages.findIndex(({ page_id }) => page_id === first_page_id)
    if (chosen >= 0) return chosen
    const first = pages.findIndex(({ page_id }) => !seen.has(page_id))
    return catchesUp(attendance) && first > 0 ? first : 0
  })
  const [isLarge, setIsLarge] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const page = pages[at]
  const page_id = page?.page_id ?? null
  const turnTo = (to: number) => {
    if (to >= 0 && to < pages.length) setAt(to)
  }
  const see = useEffectEvent((shown: string) => onSeen(shown))
  // A page is seen once it is on the screen.
  useEffect(() => {
    if (page_id !== null) see(page_id)
  }, [page_id])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft' || event.key === 'PageUp') turnTo(at - 1)
    if (event.key === 'ArrowRight' || event.key === 'PageDown') turnTo(at + 1)
  })
  // The keys turn pages wherever the focus is.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  const ratio = page?.ratio ?? 1
  // An enlarged page begins at its own corner, not at the empty ground beside it.
  useLayoutEffect(() => {
    const box = stage.current
    if (box === null || !isLarge) return
    const { scrollWidth, scrollHeight } = box
    box.scrollLeft = Math.max(0, (scrollWidth - scrollHeight * ratio) / 2)
    box.scrollTop = Math.max(0, (scrollHeight - scrollWidth / ratio) / 2)
  }, [isLarge, page_id, ratio])
  if (page === undefined) return <p className="past-none">这节课没有页面</p>
  return (
    <>
      <div
        ref={stage}
        className="past-stage"
        tabIndex={0}
        role="group"
        aria-label={`第 ${at + 1} 页：${page.title}`}
      >
        <div className={isLarge ? 'past-page past-large' : 'past-page'}>
          <PageStage
            key={page.page_id}
            page={page}
            ink={ink[page.page_id] ?? EMPTY_INK}
            live={still}
            writing={null}
          />
        </div>
      </div>
      <NotesOver
        state={{ lesson_session_id: lesson.lesson_session_id, pages, current_page_id: page_id, writers: [] }}
        {...{ api, student_id, is_online }}
      />
      <nav className="past-turn" aria-label="翻页">
        <button
          type="button"
          className="button-secondary"
          aria-label="上一页"
          disabled={at === 0}
          onClick={() => turnTo(at - 1)}
        >
          ←
        </button>
        <ol className="past-numbers">
          {pages.map((one, index) => (
            <li key={one.page_id}>
              <button
                type="button"
                aria-current={index === at ? 'page' : undefined}
                aria-label={`第 ${index + 1} 页${seen.has(one.page_id) ? '，已看' : ''}`}
                className={seen.has(one.page_id) ? 'past-seen' : ''}
                onClick={() => turnTo(index)}
              >
                {index + 1}
              </button>
            </li>
          ))}
        </ol>
        <span className="past-place">{`${at + 1} / ${pages.length}`}</span>
        <button
          type="button"
          className="button-secondary"
          aria-pressed={isLarge}
          onClick={() => setIsLarge(!isLarge)}
        >
          {isLarge ? '还原' : '放大'}
        </button>
        <button
          type="button"
          className="button-secondary"
          aria-label="下一页"
          disabled={at === pages.length - 1}
          onClick={() => turnTo(at + 1)}
        >
          →
        </button>
      </nav>
    </>
  )
}
