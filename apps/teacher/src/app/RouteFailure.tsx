import './plain-page.css'
import { useRouteError } from 'react-router'
import { ChunkLoadError } from './load-screen.ts'

/** What is left when a whole page could not be shown: says what failed and offers to try again. */
export function RouteFailure() {
  const error = useRouteError()
  const isMissingPart = error instanceof ChunkLoadError
  return (
    <main className="plain-page">
      <h1>{isMissingPart ? '页面没有加载完整' : '页面出错了'}</h1>
      <p>{isMissingPart ? '网络可能不稳定，或讲台刚刚更新过。' : '系统错误,请稍后重试'}</p>
      <div className="plain-page-actions">
        <button type="button" className="plain-page-primary" onClick={() => window.location.reload()}>
          重试
        </button>
        <a href="/">回到首页</a>
      </div>
      {isMissingPart && <p className="plain-page-note">ChunkLoadError</p>}
    </main>
  )
}
