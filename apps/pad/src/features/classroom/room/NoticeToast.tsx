import { useEffect, useState } from 'react'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'

const SHOWN_MS = 10_000

/** The teacher's words to the class. One that was there before this pad came in is old news. */
export function NoticeToast({ notice }: { notice: ClassroomState['notice'] }) {
  const [seen, setSeen] = useState(notice?.notice_id ?? null)
  const fresh = notice !== null && notice.notice_id !== seen ? notice : null
  // Takes the words away by themselves after a while.
  useEffect(() => {
    if (fresh === null) return
    const timer = setTimeout(() => setSeen(fresh.notice_id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  return (
    <div className="notice-place" role="status">
      {fresh !== null && (
        <div className="notice">
          <span className="notice-from">老师</span>
          <span className="notice-text">{fresh.text}</span>
          <button type="button" className="button-quiet" onClick={() => setSeen(fresh.notice_id)}>
            知道了
          </button>
        </div>
      )}
    </div>
  )
}
