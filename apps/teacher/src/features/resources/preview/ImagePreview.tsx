import 'viewerjs/dist/viewer.css'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useEffect, useRef, useState } from 'react'
import Viewer from 'viewerjs'
import { NoPreview } from './NoPreview.tsx'
import styles from './preview.module.css'

const TOOLS = {
  'zoom-in': '放大',
  'zoom-out': '缩小',
  'one-to-one': '原始大小',
  reset: '复位',
  'rotate-left': '向左转',
  'rotate-right': '向右转',
} as const

/** A picture to move, zoom and turn (spec §9: movable, zoomable, rotatable). */
export function ImagePreview({ resource }: { resource: ResourceView }) {
  const picture = useRef<HTMLImageElement>(null)
  const [isBroken, setIsBroken] = useState(false)

  // The viewer is not React's: it takes the picture over and must give it back.
  useEffect(() => {
    const image = picture.current
    if (image === null) return
    const viewer = new Viewer(image, {
      inline: true,
      movable: true,
      zoomable: true,
      rotatable: true,
      scalable: false,
      navbar: false,
      title: false,
      button: false,
      toolbar: { zoomIn: 1, zoomOut: 1, oneToOne: 1, reset: 1, rotateLeft: 1, rotateRight: 1 },
      ready: () => nameTools(image.parentElement),
    })
    return () => {
      viewer.destroy()
    }
  }, [resource.url])

  if (isBroken) return <NoPreview resource={resource} reason="这张图片已损坏，无法显示" />
  return (
    <div className={styles.image}>
      <img
        ref={picture}
        src={resource.url}
        alt={resource.name}
        crossOrigin="anonymous"
        onError={() => setIsBroken(true)}
      />
    </div>
  )
}

/** The viewer draws its buttons without words. */
function nameTools(stage: HTMLElement | null): void {
  for (const [action, name] of Object.entries(TOOLS)) {
    const tool = stage?.querySelector(`[data-viewer-action="${action}"]`)
    tool?.setAttribute('aria-label', name)
    tool?.setAttribute('title', name)
  }
}
