import record from '../record/record.module.css'
import type { LessonRecord } from '../record/record-figures.ts'
import { LikeTotals } from './LikeTotals.tsx'

/** 点赞 of the lesson: the points of groups and of students ([CR-97]); who got what for what stands in its timeline. */
export function LikeRecord({ likes }: Pick<LessonRecord, 'likes'>) {
  if (likes.length === 0) return null
  return (
    <section className={record.section} aria-labelledby="record-likes">
      <h2 id="record-likes">点赞（{likes.length} 次）</h2>
      <div className={record.card}>
        <LikeTotals given={likes} />
      </div>
    </section>
  )
}
