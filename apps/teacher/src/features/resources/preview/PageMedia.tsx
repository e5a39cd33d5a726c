import { CloseOutlined, PlayCircleOutlined } from '@ant-design/icons'
import type { PreviewMedia } from '@jiangtai/shared/resources/views.ts'
import { useState } from 'react'
import { Button } from '../../../shared/kit/Button.tsx'
import styles from './page-media.module.css'

/** What a slide plays ([RE-25]): a button for each sound and video, and over the page the one that plays. */
export function PageMedia({ page_no, media }: { page_no: number; media: readonly PreviewMedia[] }) {
  const [played, setPlayed] = useState<PreviewMedia | null>(null)
  const [isBroken, setIsBroken] = useState(false)
  if (media.length === 0) return null

  function play(one: PreviewMedia | null) {
    setIsBroken(false)
    setPlayed(one)
  }

  return (
    <>
      {played === null && (
        <div className={styles.choices}>
          {media.map((one, index) => (
            <Button
              key={one.url}
              type="primary"
              icon={<PlayCircleOutlined aria-hidden="true" />}
              aria-label={`${nameOf(media, index)}（第 ${page_no} 页）`}
              onClick={() => play(one)}
            >
              {nameOf(media, index)}
            </Button>
          ))}
        </div>
      )}
      {played !== null && (
        <div className={styles.player} data-kind={played.kind}>
          {isBroken ? (
            <p className={styles.broken} role="alert">
              播放不了：浏览器不支持它的编码，可下载原文件播放
            </p>
          ) : (
            <Playing media={played} onError={() => setIsBroken(true)} />
          )}
          <Button
            className={styles.close}
            aria-label="关闭播放"
            icon={<CloseOutlined />}
            onClick={() => play(null)}
          />
        </div>
      )}
    </>
  )
}

function Playing({ media, onError }: { media: PreviewMedia; onError: () => void }) {
  // A later answer signs the same file anew; loading it again would begin from the start.
  const [src] = useState(media.url)
  const shared = { src, controls: true, autoPlay: true, crossOrigin: 'anonymous', onError } as const
  return media.kind === 'video' ? (
    <video className={styles.video} aria-label="播放视频" {...shared} />
  ) : (
    <audio className={styles.audio} aria-label="播放声音" {...shared} />
  )
}

/** `播放视频`, or `播放视频 2` where a slide has several. */
function nameOf(media: readonly PreviewMedia[], index: number): string {
  const kind = media[index]?.kind
  const same = media.filter((one) => one.kind === kind)
  const number = media.slice(0, index + 1).filter((one) => one.kind === kind).length
  return `播放${kind === 'video' ? '视频' : '声音'}${same.length > 1 ? ` ${number}` : ''}`
}
