import { SCAN_PLACE } from '@jiangtai/shared/classes/pad-sign-in/rules.ts'
import { useEffect, useState } from 'react'

/** Says on home that a code was read while somebody is signed in on this pad: who wants to sign in asks the other one to leave first ([PD-100]). */
export function SignedInNote() {
  const [isShown, setIsShown] = useState(false)
  // A code that opens nothing here does not stay in the address either.
  useEffect(() => {
    const take = () => {
      if (!location.hash.startsWith(SCAN_PLACE)) return
      history.replaceState(null, '', '#/')
      setIsShown(true)
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  if (!isShown) return null
  return (
    <p className="home-note" role="alert">
      <span>这台平板已经有同学登录。不是你自己，请先退出，再扫一次老师屏幕上的码。</span>
      <button type="button" className="button-quiet" onClick={() => setIsShown(false)}>
        知道了
      </button>
    </p>
  )
}
