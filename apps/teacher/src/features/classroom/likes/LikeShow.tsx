import type { Like } from '@jiangtai/shared/classroom/likes/likes.ts'
import { likedNames } from '@jiangtai/shared/classroom/likes/like-words.ts'
import { useEffect, useState } from 'react'
import styles from './show.module.css'

const SHOWN_MS = 4_000
/** The flowers that rise beside the names. */
const FLOWERS = [0, 1, 2, 3, 4, 5]

/** Who was praised and for what, for the class to see: over everything, pressed by nobody, gone by itself ([CR-94], [CR-98]). */
export function LikeShow({ like }: { like: Like }) {
  const [isOver, setIsOver] = useState(false)
  // Leaves by itself: nobody has to put praise away.
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isOver) return null
  return (
    <div className={styles.show} role="status">
      <div className={styles.flowers} aria-hidden="true">
        {FLOWERS.map((at) => (
          <Flower key={at} />
        ))}
      </div>
      <p className={styles.names}>{likedNames(like)}</p>
      <p className={styles.reason}>
        {like.reason} +{like.worth}
      </p>
    </div>
  )
}

/** 小红花. */
function Flower() {
  return (
    <svg viewBox="-12 -12 24 24">
      {[0, 72, 144, 216, 288].map((turn) => (
        <circle key={turn} cx="0" cy="-6" r="5" fill="currentColor" transform={`rotate(${turn})`} />
      ))}
      <circle r="4" className={styles.heart} />
    </svg>
  )
}
