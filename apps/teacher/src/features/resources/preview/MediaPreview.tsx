import { useState } from 'react'
import { NoPreview } from './NoPreview.tsx'
import type { ShownPreview } from './shown-preview.ts'
import styles from './preview.module.css'

/** Plays sound or video; the browser asks for the parts it needs, so one may jump about in a long one. */
export function MediaPreview({ preview, kind }: { preview: ShownPreview; kind: 'audio' | 'video' }) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken)
    return <NoPreview preview={preview} reason="这个文件播放不了：可能已损坏，或浏览器不支持它的编码" />
  const shared = {
    src: preview.preview_url,
    controls: true,
    preload: 'metadata',
    crossOrigin: 'anonymous',
    'aria-label': preview.resource.name,
    onError: () => setIsBroken(true),
  } as const
  return kind === 'video' ? (
    <video className={styles.video} {...shared} />
  ) : (
    <div className={styles.middle}>
      <audio className={styles.audio} {...shared} />
    </div>
  )
}
