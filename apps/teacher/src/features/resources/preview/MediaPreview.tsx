import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useState } from 'react'
import { NoPreview } from './NoPreview.tsx'
import styles from './preview.module.css'

/** Plays sound or video; the browser asks for the parts it needs, so one may jump about in a long one. */
export function MediaPreview({ resource }: { resource: ResourceView }) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken)
    return <NoPreview resource={resource} reason="这个文件播放不了：可能已损坏，或浏览器不支持它的编码" />
  const shared = {
    src: resource.url,
    controls: true,
    preload: 'metadata',
    crossOrigin: 'anonymous',
    'aria-label': resource.name,
    onError: () => setIsBroken(true),
  } as const
  return resource.mime.startsWith('video/') ? (
    <video className={styles.video} {...shared} />
  ) : (
    <audio className={styles.audio} {...shared} />
  )
}
