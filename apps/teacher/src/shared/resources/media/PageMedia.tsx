import type { MediaPlace } from '@jiangtai/shared/resources/views.ts'
import { type CSSProperties, useRef, useState } from 'react'
import { useEscape } from '@jiangtai/ui/kit/escape.ts'
import { readNumber, useKeptInTab } from '@jiangtai/client/browser/kept-in-tab.ts'
import { besideEachOther, placeCss } from './media-place.ts'
import styles from './page-media.module.css'
import { useKeptPlace } from './use-kept-place.ts'

/** A sound or video of a page, as preview and board are told of it. */
export type PlayedMedia = { kind: 'audio' | 'video'; place: MediaPlace | null; url: string }

export type PageMediaProps = {
  /** The number of the page as the place around it counts. */
  page_no: number
  media: readonly PlayedMedia[]
  /** Whether a cover lies over a place, in shares of the page: what is beneath it is not there to be pressed ([DW-119]). */
  isCovered?: ((share: { x: number; y: number }) => boolean) | undefined
  /** The name under which the tab keeps what plays and where it is; absent where nothing is kept. */
  kept_name?: string
  /** The advice where the browser cannot play a file: `可下载原文件播放`. */
  otherwise?: string
  /** Asks for fresh addresses; absent where there is nobody to ask. */
  onRetry?: () => Promise<unknown>
}

/** The media of a slide ([RE-25], [RE-35]): a button at the place of each sound and video, and the player of the one that plays. */
export function PageMedia({ page_no, media, isCovered, kept_name, otherwise, onRetry }: PageMediaProps) {
  const [played, setPlayed] = useKeptInTab<number | null>(kept_name ?? null, {
    first: null,
    read: readNumber,
  })
  const [left, setLeft] = useState<number | null>(null)
  const [tries, setTries] = useState(0)
  const places = besideEachOther(media.map(({ place }) => place))
  const current = played === null ? undefined : media[played]

  function handleClose() {
    setLeft(played)
    setPlayed(null)
  }

  function button(index: number, style?: CSSProperties) {
    if (index === played) return null
    return (
      <button
        key={index}
        type="button"
        className={styles.play}
        style={style}
        aria-label={`${nameOf(media, index)}（第 ${page_no} 页）`}
        // The keyboard is where it was before the player came.
        autoFocus={index === left}
        onClick={() => setPlayed(index)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 2.5v11l9-5.5z" fill="currentColor" />
        </svg>
        {nameOf(media, index)}
      </button>
    )
  }

  return (
    <div className={styles.layer} data-page-media>
      {places.map((place, index) =>
        place === null || isCovered?.(middleOf(place)) === true ? null : button(index, atMiddle(place)),
      )}
      {places.some((place, index) => place === null && index !== played) && (
        <div className={styles.choices}>
          {places.map((place, index) => (place === null ? button(index) : null))}
        </div>
      )}
      {current !== undefined && (
        <Player
          key={`${played} ${tries}`}
          media={current}
          kept_name={kept_name === undefined ? null : `${kept_name}.place`}
          isTriedAgain={tries > 0}
          otherwise={otherwise}
          onRetry={onRetry === undefined ? null : () => void onRetry().then(() => setTries(tries + 1))}
          onClose={handleClose}
        />
      )}
    </div>
  )
}

function Player({
  media,
  kept_name,
  isTriedAgain,
  otherwise,
  onRetry,
  onClose,
}: {
  media: PlayedMedia
  kept_name: string | null
  isTriedAgain: boolean
  otherwise: string | undefined
  onRetry: (() => void) | null
  onClose: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const [isBroken, setIsBroken] = useState(false)
  // A later answer signs the same file anew; loading it again would begin from the start.
  const [src] = useState(media.url)
  useEscape(box, onClose)
  const place = useKeptPlace(kept_name, { plays: isTriedAgain })
  const shared = {
    ...place,
    src,
    controls: true,
    autoFocus: true,
    // Without it the browser would not let a frame be drawn into a screenshot.
    crossOrigin: 'anonymous',
    onError: () => setIsBroken(true),
  } as const
  return (
    <div ref={box} className={styles.player} data-kind={media.kind} style={placeCss(media)}>
      {isBroken && (
        <div className={styles.broken} role="alert">
          <p>播放不了：网络断开，或浏览器不支持它的编码{otherwise === undefined ? '' : `，${otherwise}`}</p>
          {onRetry !== null && (
            <button type="button" className={styles.play} onClick={onRetry}>
              重试
            </button>
          )}
        </div>
      )}
      {!isBroken && media.kind === 'video' && (
        <video className={styles.video} aria-label="播放视频" playsInline {...shared} />
      )}
      {!isBroken && media.kind === 'audio' && (
        <audio className={styles.audio} aria-label="播放声音" {...shared} />
      )}
      <button type="button" className={styles.close} aria-label="关闭播放" title="关闭播放" onClick={onClose}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3.5 3.5l9 9m0-9l-9 9" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
    </div>
  )
}

function middleOf({ left, top, width, height }: MediaPlace): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 }
}

function atMiddle(place: MediaPlace): CSSProperties {
  const { x, y } = middleOf(place)
  return {
    position: 'absolute',
    left: `${x * 100}%`,
    top: `${y * 100}%`,
    transform: 'translate(-50%, -50%)',
  }
}

/** `播放视频`, or `播放视频 2` where a slide has several. */
function nameOf(media: readonly PlayedMedia[], index: number): string {
  const kind = media[index]?.kind
  const same = media.filter((one) => one.kind === kind)
  const number = media.slice(0, index + 1).filter((one) => one.kind === kind).length
  return `播放${kind === 'video' ? '视频' : '声音'}${same.length > 1 ? ` ${number}` : ''}`
}
