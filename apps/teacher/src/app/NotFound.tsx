import './plain-page.css'
import { Link } from 'react-router'

/** Where unknown addresses end (spec §2). */
export function NotFound() {
  return (
    <main className="plain-page">
      <title>页面不存在 - 讲台</title>
      <h1>没有这个页面</h1>
      <p>地址可能写错了，或者内容已经移走。</p>
      <div className="plain-page-actions">
        <Link to="/" className="plain-page-primary">
          回到首页
        </Link>
      </div>
    </main>
  )
}
