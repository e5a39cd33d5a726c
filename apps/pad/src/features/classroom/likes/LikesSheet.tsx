import type { LikesState } from '@jiangtai/shared/classroom/likes/likes.ts'
import { groupTotals, pointsOf } from '@jiangtai/shared/classroom/likes/totals.ts'
import { placesOf } from '@jiangtai/shared/grouping/places.ts'

export type LikesSheetProps = {
  likes: LikesState
  student_id: string
  isQuiet: boolean
  onQuiet: (isQuiet: boolean) => void
  onClose: () => void
}

/** What the own points of this lesson are made of, and the points of the groups; of no other student ([CR-95]). */
export function LikesSheet({ likes, student_id, isQuiet, onQuiet, onClose }: LikesSheetProps) {
  const own = likes.given.filter(({ students }) => students.some((one) => one.student_id === student_id))
  const groups = groupTotals(likes.given)
  return (
    <section className="likes-sheet" aria-label="这节课的赞">
      <h2>这节课你有 {pointsOf(likes.given, student_id)} 分</h2>
      {own.length === 0 ? (
        <p className="likes-none">还没有点到你，继续加油</p>
      ) : (
        <ul className="likes-own" aria-label="我的赞">
          {own.toReversed().map((like) => (
            <li key={like.like_id}>
              <span>{like.reason}</span>
              <span>+{like.worth}</span>
            </li>
          ))}
        </ul>
      )}
      {groups.length > 0 && (
        <ol className="likes-groups" aria-label="各小组的赞">
          {placesOf(groups).map(({ group_id, name, total, share }) => (
            <li key={group_id}>
              <span>{name}</span>
              <span className="likes-track">
                <span className="likes-bar" style={{ width: `${share * 100}%` }} />
              </span>
              <span>{total} 分</span>
            </li>
          ))}
        </ol>
      )}
      <div className="likes-acts">
        <button
          type="button"
          className="button-secondary"
          aria-pressed={isQuiet}
          onClick={() => onQuiet(!isQuiet)}
        >
          {isQuiet ? '重新弹出点赞' : '这节课不再弹出'}
        </button>
        <button type="button" className="button-secondary" onClick={onClose}>
          收起
        </button>
      </div>
    </section>
  )
}
