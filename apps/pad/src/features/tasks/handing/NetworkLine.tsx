/** Said above a task that is not as the server knows it: there is no network, or no answer came. */
export function NetworkLine({
  is_online,
  is_fresh,
  offline,
}: {
  is_online: boolean
  is_fresh: boolean
  /** What still works without a network, in words. */
  offline: string
}) {
  if (is_online && is_fresh) return null
  return (
    <p className="task-line" role="status">
      {is_online ? '没有取到最新内容，显示的是本机保存的' : `网络已断开，${offline}`}
    </p>
  )
}
