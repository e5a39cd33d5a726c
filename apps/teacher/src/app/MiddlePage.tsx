import './plain-page.css'
import { useLoaderData } from 'react-router'
import type { passOnCode } from './links/pass-on-code.ts'

/** Where the third party's sign-in returns to in its popup (spec §4, SH-10); seen for longer only when it could not be done. */
export function MiddlePage() {
  const outcome = useLoaderData<typeof passOnCode>()
  const hasFailed = outcome.kind === 'failed'
  return (
    <main className="plain-page">
      <title>登录 - 讲台</title>
      <h1>{hasFailed ? '登录没有完成' : '正在完成登录'}</h1>
      <p role="status">{hasFailed ? outcome.message : '此窗口会自动关闭。'}</p>
      {hasFailed && (
        <div className="plain-page-actions">
          <button type="button" className="plain-page-primary" onClick={() => window.close()}>
            关闭窗口
          </button>
          <a href="/login">去登录页</a>
        </div>
      )}
    </main>
  )
}
