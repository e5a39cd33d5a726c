import './notes.css'
import type { Api } from '@jiangtai/client/api.ts'
import type { PastLessonView } from '@jiangtai/shared/classroom/record/past/views.ts'
import { useOwnNotes } from './use-own-notes.ts'

export type PastNotesProps = {
  api: Pick<Api, 'call'>
  student_id: string
  is_online: boolean
  lesson: PastLessonView
  /** Opens the page of a note. */
  onPage: (page_id: string) => void
}

/** All own notes of a lesson: by the pages that are shown here, then those on pages that the class was not shown ([PD-92]). */
export function PastNotes({ api, student_id, is_online, lesson, onPage }: PastNotesProps) {
  const { lesson_session_id, pages } = lesson
  const own = useOwnNotes({ api, lesson_session_id, student_id, is_online })
  if (own.kind === 'loading')
    return (
      <p className="past-none" role="status">
        正在读取笔记…
      </p>
    )
  if (own.kind === 'failed')
    return (
      <div className="past-none" role="alert">
        <p>笔记没有读出来</p>
        <button type="button" className="button-secondary" onClick={own.retry}>
          重试
        </button>
      </div>
    )
  const shown = pages.filter(({ page_id }) => own.page_ids.includes(page_id))
  const others = own.page_ids.filter((page_id) => pages.every((page) => page.page_id !== page_id))
  if (own.page_ids.length === 0)
    return <p className="past-none">这节课没有记笔记，可以在“页面和板书”里边看边记</p>
  return (
    <ul className="page-main past-list" aria-label="我的笔记">
      {shown.map(({ page_id, title }) => (
        <li key={page_id}>
          <button type="button" className="page-card" onClick={() => onPage(page_id)}>
            <b>{`第 ${pages.findIndex((page) => page.page_id === page_id) + 1} 页${title === '' ? '' : ` ${title}`}`}</b>
            <span className="past-note">{own.wordsOn(page_id)}</span>
          </button>
        </li>
      ))}
      {others.map((page_id) => (
        <li key={page_id} className="page-card">
          <b>老师没有讲到的页</b>
          <span className="past-note">{own.wordsOn(page_id)}</span>
        </li>
      ))}
    </ul>
  )
}
