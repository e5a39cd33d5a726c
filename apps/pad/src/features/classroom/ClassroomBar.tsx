import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { TimerChip } from './timer/TimerChip.tsx'

export type ClassroomBarProps = {
  state: ClassroomState
  /** The page on this pad. */
  page_id: string | undefined
  serverNow: () => number
  onLeave: () => void
}

/** The lesson, its teacher, the timer that the teacher has set, and the page that is seen. */
export function ClassroomBar({ state, page_id, serverNow, onLeave }: ClassroomBarProps) {
  const index = state.pages.findIndex((page) => page.page_id === page_id)
  return (
    <header className="classroom-bar">
      <button type="button" className="classroom-leave" onClick={onLeave}>
        <span aria-hidden="true">‹</span> 首页
      </button>
      <h1 className="classroom-title">{state.title}</h1>
      <span className="classroom-teacher">{state.teacher_name}</span>
      {state.timer !== null && <TimerChip timer={state.timer} serverNow={serverNow} />}
      {index >= 0 && (
        <span className="classroom-page" aria-label={`第 ${index + 1} 页，共 ${state.pages.length} 页`}>
          {index + 1} / {state.pages.length}
        </span>
      )}
    </header>
  )
}
