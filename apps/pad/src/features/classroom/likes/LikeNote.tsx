import type { Like } from '@jiangtai/shared/classroom/likes/likes.ts'
import { likedNames } from '@jiangtai/shared/classroom/likes/like-words.ts'
import { useEffect, useRef } from 'react'

const SHOWN_MS = 6_000

/** Who was praised just now: large for the own praise, a line for that of others. Nothing below it loses a tap ([CR-94]). */
export function LikeNote({
  like,
  student_id,
  onOver,
}: {
  like: Like
  student_id: string
  onOver: () => void
}) {
  const over = useRef(onOver)
  // The newest word of the parent is called, and a new one does not begin the wait anew.
  useEffect(() => {
    over.current = onOver
  })
  // Leaves by itself.
  useEffect(() => {
    const timer = setTimeout(() => over.current(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  const isOwn = like.students.some((one) => one.student_id === student_id)
  return (
    <div className={isOwn ? 'like-note like-own' : 'like-note'} role="status">
      <p className="like-who">{isOwn ? '老师表扬了你' : `老师表扬 ${likedNames(like)}`}</p>
      <p className="like-why">
        {like.reason} +{like.worth}
      </p>
    </div>
  )
}
