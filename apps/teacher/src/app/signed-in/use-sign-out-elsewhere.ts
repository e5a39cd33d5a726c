import { useEffect } from 'react'
import { session } from '../../core/api.ts'
import { showSignedOut } from '../../core/failures.ts'

/** The pages of one browser are signed out together, also without a line to the server. */
export function useSignOutElsewhere(): void {
  // The browser tells other pages of a change of its storage.
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== null && key !== session.storage_key) return
      if (session.getState().token === null || window.localStorage.getItem(session.storage_key) !== null)
        return
      session.signOut()
      showSignedOut({ kind: 'ended', message: '已在另一个窗口退出登录', had_token: true })
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
}
