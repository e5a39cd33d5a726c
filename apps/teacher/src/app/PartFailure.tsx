import './plain-page.css'
import { useRetryOnline } from './use-retry-online.ts'

/** The page in the place of a document that could not be shown: it names the failure, offers to try again, and tries again when the network is back. */
export function PartFailure({ isMissingPart, reload }: { isMissingPart: boolean; reload: () => void }) {
  useRetryOnline(() => {
    if (isMissingPart) reload()
  })

  return (
    <main className="plain-page">
      <h1>{isMissingPart ? '页面没有加载完整' : '页面出错了'}</h1>
      <p>
        {isMissingPart
          ? '网络可能不稳定，或讲台刚刚更新过。网络恢复后会自动重新加载。'
          : '系统错误,请稍后重试'}
      </p>
      <div className="plain-page-actions">
        <button type="button" className="plain-page-primary" onClick={reload}>
          重试
        </button>
        <a href="/">回到首页</a>
      </div>
      {isMissingPart && <p className="plain-page-note">ChunkLoadError</p>}
    </main>
  )
}
