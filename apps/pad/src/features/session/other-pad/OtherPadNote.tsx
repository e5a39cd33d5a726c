import './other-pad.css'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { formatSpokenTime } from '@jiangtai/shared/core/dates.ts'
import { useEffect, useState } from 'react'
import { forgetNote, keepNote, keptNote } from './kept-note.ts'

/** Says above the pad that this account is signed in on another pad too, until the student has read it, and ends no sign-in ([PD-76]). Fetched after the pad itself. */
export function OtherPadNote({
  realtime,
  account_id,
  at_first,
}: {
  realtime: Pick<RealtimeClient, 'on'>
  account_id: string
  /** Since when it was so as the student signed in here; not there when it was not. */
  at_first?: string | undefined
}) {
  const [since, setSince] = useState(() => at_first ?? keptNote(localStorage, account_id))
  // A reload does not take the note away before it was read.
  useEffect(() => {
    if (since !== null) keepNote(localStorage, { account_id, at: since })
  }, [since, account_id])
  // Another pad may join at any time.
  useEffect(() => realtime.on('signed_in_on_other_pad', ({ at }) => setSince(at)), [realtime])
  const handleRead = () => {
    forgetNote(localStorage)
    setSince(null)
  }
  return (
    <div role="status" className="other-pad-place">
      {since !== null && (
        <p className="other-pad">
          <span>这个账号也在另一台平板上登录（{spoken(since)}）。如果不是你，请告诉老师。</span>
          <button type="button" onClick={handleRead}>
            知道了
          </button>
        </p>
      )}
    </div>
  )
}

function spoken(at: string): string {
  return formatSpokenTime(at, new Date())
}
