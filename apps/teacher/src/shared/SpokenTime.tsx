import { formatDateTime, formatSpokenTime } from '@jiangtai/shared/core/dates.ts'
import { useState } from 'react'

/** A moment as people say it, with the full time on hover. */
export function SpokenTime({ at }: { at: string }) {
  // The words are those of the moment when it came on screen.
  const [now] = useState(() => new Date())
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatSpokenTime(at, now)}
    </time>
  )
}
