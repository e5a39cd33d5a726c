import '../class-chip.css'
import './likes.css'
import { groupTotals, pointsOf } from '@jiangtai/shared/classroom/likes/totals.ts'
import { useState } from 'react'
import { LikeNote } from './LikeNote.tsx'
import { LikesSheet, type LikesSheetProps } from './LikesSheet.tsx'

export type LikesOverProps = Pick<LikesSheetProps, 'likes' | 'student_id'> & {
  /** The pad asks for something at its lower edge: then the points make room. */
  isBusy: boolean
}

/** 点赞 on the pad: the note of the moment, the own points, and on a tap what they are made of ([CR-94], [CR-95]). */
export function LikesOver({ likes, student_id, isBusy }: LikesOverProps) {
  // What was told before this pad came in is old news.
  const [seen_id, setSeen] = useState(likes.latest?.like_id ?? null)
  const [isOpen, setIsOpen] = useState(false)
  const [isQuiet, setIsQuiet] = useState(false)
  const fresh = likes.latest !== null && likes.latest.like_id !== seen_id ? likes.latest : null
  const own = pointsOf(likes.given, student_id)
  const hasGroups = groupTotals(likes.given).length > 0
  return (
    <>
      {fresh !== null && !isQuiet && (
        <LikeNote
          key={fresh.like_id}
          like={fresh}
          student_id={student_id}
          onOver={() => setSeen(fresh.like_id)}
        />
      )}
      {!isBusy && (own > 0 || hasGroups || isQuiet) && (
        <button
          type="button"
          className="class-chip likes-chip"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {own > 0 || !hasGroups ? `我的赞 ${own}` : '小组的赞'}
        </button>
      )}
      {!isBusy && isOpen && (
        <LikesSheet
          likes={likes}
          student_id={student_id}
          isQuiet={isQuiet}
          onQuiet={(quiet) => {
            // Praise that was kept away is not told late.
            setSeen(likes.latest?.like_id ?? null)
            setIsQuiet(quiet)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
