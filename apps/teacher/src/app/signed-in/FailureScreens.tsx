import { LOGOUT_DELAY_MS } from '@jiangtai/shared/core/constants.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { failures } from '../../core/failures.ts'
import { notifyError, tellFailure } from '@jiangtai/ui/kit/notices.ts'

/** Shows the words of failed calls to the whole page (spec §8), and leaves for the sign-in page when the sign-in has ended. */
export function FailureScreens({ onLeave }: { onLeave: () => void }) {
  const notice = useStore(failures, (state) => state.notice)
  const signedOut = useStore(failures, (state) => state.signed_out)

  // A refused call is told once, wherever it was made.
  useEffect(() => {
    if (notice === null) return
    const { title, message } = notice
    // Calls that fail together in the same words are one notice.
    // The word of spec §8 stands first; nobody has to read English to understand it.
    const told = title === 'Forbidden' ? 'Forbidden（没有权限）' : title
    notifyError({ key: `${title} ${message}`, title: told, description: message })
  }, [notice])

  // The end of the sign-in is told, and after three seconds the page goes where one can sign in again.
  useEffect(() => {
    if (signedOut === null) return
    const { kind, message, had_token } = signedOut
    if (kind === 'refused') notifyError({ key: 'signed-out', title: '提示', description: message })
    else tellFailure({ title: '提示', content: message, okText: '重新登录', onOk: onLeave })
    if (kind === 'refused' && !had_token) return
    const timer = setTimeout(onLeave, LOGOUT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [signedOut, onLeave])

  return null
}
