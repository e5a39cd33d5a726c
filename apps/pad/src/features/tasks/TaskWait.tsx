export type TaskWaitProps = { trouble: string | null; onRetry: () => void; onHome: () => void }

/** The wait on the way into a task, or the obstacle. */
export function TaskWait({ trouble, onRetry, onHome }: TaskWaitProps) {
  return (
    <main className="plain">
      <p className="plain-text" role={trouble === null ? 'status' : 'alert'}>
        {trouble === null ? '正在打开作业…' : `没有打开作业：${trouble}`}
      </p>
      {trouble !== null && (
        <button type="button" className="button-primary" onClick={onRetry}>
          重试
        </button>
      )}
      <button type="button" className="button-quiet" onClick={onHome}>
        回到首页
      </button>
    </main>
  )
}
