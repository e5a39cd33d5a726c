import './other-pad.css'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { formatSpokenTime } from '@jiangtai/shared/core/dates.ts'
import { useEffect, useState } from 'react'

/** Says once that this account is signed in on another pad too, and ends no sign-in ([PD-76]). Fetched after the pad itself. */
export function OtherPadNote({
  realtime,
  at_first,
}: {
  realtime: Pick<RealtimeClient, 'on'>
  /** Since when it was so as the student signed in here; not there when it was not. */
  at_first?: string | undefined
}) {
  const [since, setSince] = useState(() => (at_first === undefined ? null : spoken(at_first)))
  // Another pad may join at any time.
  useEffect(() => realtime.on('signed_in_on_other_pad', ({ at }) => setSince(spoken(at))), [realtime])
  return (
    <div role="status">
      {since !== null && (
        <p className="other-pad">
          这个账号也在另一台平板上登录（{since}）。如果不是你，请告诉老师。
          <button type="button" onClick={() => setSince(null)}>
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
