import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { useState } from 'react'
import { dueWords } from './task-words.ts'

/** A due time as people say it, with the full time on hover. */
export function DueTime({ at }: { at: string | null }) {
  // Said as of the moment it came on screen.
  const [now] = useState(() => new Date())
  if (at === null) return <>未设置</>
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {dueWords(at, now)}
    </time>
  )
}
