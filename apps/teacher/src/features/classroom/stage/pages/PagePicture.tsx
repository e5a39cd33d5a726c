import { useState } from 'react'
import { StageButton } from '../../kit/StageButton.tsx'
import styles from '../stage.module.css'

/** The picture of a page. A picture that does not arrive says so and can be asked for again; ink works meanwhile. */
export function PagePicture({
  url,
  title,
  onLoad,
}: {
  url: string
  title: string
  onLoad: (picture: HTMLImageElement) => void
}) {
  const [attempt, setAttempt] = useState(1)
  const [lostAt, setLostAt] = useState(0)
  if (lostAt === attempt) {
    return (
      <div className={styles.pictureLost}>
        <span>这一页的图片没有加载出来</span>
        <StageButton onPress={() => setAttempt(attempt + 1)}>重试</StageButton>
      </div>
    )
  }
  return (
    <img
      key={attempt}
      className={styles.picture}
      src={url}
      alt={title === '' ? '课件页面' : title}
      // Without it the browser would not let the page be drawn into a screenshot later.
      crossOrigin="anonymous"
      draggable={false}
      onLoad={(event) => onLoad(event.currentTarget)}
      onError={() => setLostAt(attempt)}
    />
  )
}
