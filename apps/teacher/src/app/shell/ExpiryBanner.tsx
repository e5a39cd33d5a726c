import { useEffect, useEffectEvent, useState } from 'react'
import { session } from '../../core/api.ts'
import { hoursLeftToTell, rememberExpiryTold } from '../../core/session/expiry-notice.ts'
import type { TabsStore } from '../../core/tabs.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import styles from './frame.module.css'

/** How often a page that stays open looks at the clock. */
const LOOK_MS = 10 * 60 * 1000

/** Says once a day, from a day before, that the sign-in will end, and offers to sign in anew and come back here. */
export function ExpiryBanner({ tabs, onSignInAgain }: { tabs: TabsStore; onSignInAgain: () => void }) {
  const [hours, setHours] = useState<number | null>(null)

  const look = useEffectEvent(() => {
    const { expires_at } = session.getState()
    const asked = { now: new Date(), storage: window.localStorage }
    const left = expires_at === null ? null : hoursLeftToTell({ ...asked, expires_at })
    if (left === null) return
    rememberExpiryTold(asked)
    setHours(left)
  })

  // A page may stay open for days, and a laptop may have slept.
  useEffect(() => {
    const first = setTimeout(look, 0)
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  if (hours === null) return null
  const handleSignInAgain = () => {
    if (tabs.hasUnsaved()) return message.warning('还有没保存的内容，请先保存，再重新登录')
    onSignInAgain()
  }
  return (
    <div className={styles.banner} role="status">
      <p>登录将在 {hours} 小时内到期，到期后要重新登录。现在重新登录，登录后会回到这一页。</p>
      <Button size="small" onClick={handleSignInAgain}>
        重新登录
      </Button>
      <Button size="small" type="link" onClick={() => setHours(null)}>
        稍后再说
      </Button>
    </div>
  )
}
