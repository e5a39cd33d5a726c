import { useEffect } from 'react'

const GO_HOME_MS = 8_000

export type LessonOverProps = {
  title: string
  /** The own points of this lesson ([CR-95]). */
  like_points: number
  unsent_count: number
  onHome: () => void
}

/** 下课: a short goodbye, then home by itself. */
export function LessonOver({ title, like_points, unsent_count, onHome }: LessonOverProps) {
  // Nobody needs to tap to get home.
  useEffect(() => {
    const timer = setTimeout(onHome, GO_HOME_MS)
    return () => clearTimeout(timer)
  }, [onHome])
  return (
    <main className="over">
      <h1 className="over-word">下课了</h1>
      {title !== '' && <p className="over-title">《{title}》到这里结束</p>}
      {like_points > 0 && <p className="over-note">这节课老师给你点赞 {like_points} 分</p>}
      {unsent_count > 0 && <p className="over-note">还有作答没有送达，联网后会自动送出</p>}
      <button type="button" className="button-on-board" onClick={onHome}>
        回到首页
      </button>
    </main>
  )
}
