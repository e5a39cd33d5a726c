import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './preview.module.css'

/** The screen of a pad in CSS pixels. */
const PAD = { width: 1024, height: 768 }

/** The frame of a pad with the bar of its class, made smaller to the room that there is: what is in it lies as on a pad. */
export function PadFrame({
  title,
  teacher_name,
  place,
  children,
}: {
  title: string
  teacher_name: string
  place: { number: number; count: number }
  children: ReactNode
}) {
  const room = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const element = room.current
    if (element === null) return
    const measure = () =>
      setScale(Math.min(1, element.clientWidth / PAD.width, element.clientHeight / PAD.height))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={room} className={styles.room}>
      <div className={styles.seat} style={{ width: PAD.width * scale, height: PAD.height * scale }}>
        <section
          className={styles.pad}
          aria-label="学生平板"
          style={{ ...PAD, transform: `scale(${scale})` }}
        >
          <header className={styles.padBar}>
            <span aria-hidden="true">‹ 首页</span>
            <strong>{title}</strong>
            <span>{teacher_name}</span>
            <span className={styles.padPlace} aria-label={`第 ${place.number} 页，共 ${place.count} 页`}>
              {place.number} / {place.count}
            </span>
          </header>
          <div className={styles.padStage}>{children}</div>
        </section>
      </div>
    </div>
  )
}
