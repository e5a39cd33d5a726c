import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'

/** The lesson, its teacher, and the page that the class is on. */
export function ClassroomBar({ state, onLeave }: { state: ClassroomState; onLeave: () => void }) {
  const index = state.pages.findIndex(({ page_id }) => page_id === state.current_page_id)
  return (
    <header className="classroom-bar">
      <button type="button" className="classroom-leave" onClick={onLeave}>
        <span aria-hidden="true">‹</span> 首页
      </button>
      <h1 className="classroom-title">{state.title}</h1>
      <span className="classroom-teacher">{state.teacher_name}</span>
      {index >= 0 && (
        <span className="classroom-page" aria-label={`第 ${index + 1} 页，共 ${state.pages.length} 页`}>
          {index + 1} / {state.pages.length}
        </span>
      )}
    </header>
  )
}
