export type ContentRefusalProps = {
  message: string
  /** Whether a further try would be told the same. */
  isFinal: boolean
  onRetry: () => void
  onPad: () => void
}

/** The reason why a link shows nothing, and the ways on. */
export function ContentRefusal({ message, isFinal, onRetry, onPad }: ContentRefusalProps) {
  return (
    <main className="plain">
      <h1 className="visually-hidden">作业内容</h1>
      <p className="plain-text" role="alert">
        {isFinal ? message : `没有打开作业：${message}`}
      </p>
      {!isFinal && (
        <button type="button" className="button-primary" onClick={onRetry}>
          重试
        </button>
      )}
      <button type="button" className="button-quiet" onClick={onPad}>
        去平板首页
      </button>
    </main>
  )
}
