export type ClassroomWaitProps = {
  trouble: { text: string; onRetry: (() => void) | null } | null
  onHome: () => void
}

/** The wait on the way into a lesson, or the obstacle. */
export function ClassroomWait({ trouble, onHome }: ClassroomWaitProps) {
  return (
    <main className="over">
      <p className="over-title" role="status">
        {trouble === null ? '正在进入课堂…' : trouble.text}
      </p>
      {trouble !== null && (
        <div className="over-actions">
          {trouble.onRetry !== null && (
            <button type="button" className="button-on-board" onClick={trouble.onRetry}>
              重试
            </button>
          )}
          <button type="button" className="button-on-board" onClick={onHome}>
            回到首页
          </button>
        </div>
      )}
    </main>
  )
}
