import { useRef } from 'react'
import { useEscape } from '@jiangtai/ui/kit/escape.ts'
import styles from './screenshot.module.css'
import type { ScreenshotFlow } from './use-screenshot.ts'

/** Says that a picture is being taken; the note itself is not in the picture, and Escape gives it up ([SH-23]). */
export function TakingNote({ flow }: { flow: ScreenshotFlow }) {
  return flow.screenshot.phase === 'capturing' ? <Note onGiveUp={flow.close} /> : null
}

function Note({ onGiveUp }: { onGiveUp: () => void }) {
  const box = useRef<HTMLParagraphElement>(null)
  useEscape(box, onGiveUp)
  return (
    <p ref={box} className={styles.taking} role="status">
      正在截屏…
    </p>
  )
}
