import './shown.css'
import type { Api } from '@jiangtai/client/api.ts'
import { useKeptInTab } from '@jiangtai/client/browser/kept-in-tab.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { useStore } from 'zustand'
import { practiceAtHand } from '../../practice/at-hand.ts'
import { ownPage } from '../browsing/own-page.ts'
import { useToldPlace } from './use-told-place.ts'
import { useToldWriting } from './use-told-writing.ts'

export type ShownOverProps = {
  state: Pick<ClassroomState, 'lesson_session_id' | 'shown_pad' | 'current_page_id' | 'quiz' | 'practice'>
  is_online: boolean
  api: Pick<Api, 'call'>
}

/** What its student lets be shown is kept over a reload, and forgotten with the end of 投屏. */
const NOTE_SHOWN = 'shown-note'

/** 正在投屏: tells the student so, tells the board what this pad has in front of it, and asks the student about the own note ([CR-446], [CR-447]). */
export function ShownOver({ state, is_online, api }: ShownOverProps) {
  const { lesson_session_id, quiz, practice } = state
  const [showsNote, setShowsNote] = useKeptInTab(`${NOTE_SHOWN}.${lesson_session_id}`, {
    first: false,
    read: (kept) => kept === true,
  })
  const page_id = useStore(ownPage).page?.page_id ?? null
  const at_hand = useStore(practiceAtHand).quiz_run_id
  const place = { page_id, quiz_run_id: practice === null ? null : at_hand, shows_note: showsNote }
  useToldPlace({ api, lesson_session_id, is_online, place })
  useToldWriting({ api, lesson_session_id, is_online })
  const isOnPage = quiz === null && place.quiz_run_id === null
  return (
    <div className="call-line shown-line">
      <span role="status">老师正在投屏你的平板</span>
      {isOnPage && (
        <button
          type="button"
          className="button-on-board"
          aria-pressed={showsNote}
          onClick={() => setShowsNote(!showsNote)}
        >
          {showsNote ? '不显示我的笔记' : '显示我的笔记'}
        </button>
      )}
    </div>
  )
}
