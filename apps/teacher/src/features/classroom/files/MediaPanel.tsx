import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useEscape } from '@jiangtai/ui/kit/escape.ts'
import { useFocusReturn } from '@jiangtai/ui/kit/focus-return.ts'
import { useKeptInTab } from '@jiangtai/client/browser/kept-in-tab.ts'
import { keepPlayerKeys } from '../../../shared/resources/media/player-keys.ts'
import { useKeptPlace } from '../../../shared/resources/media/use-kept-place.ts'
import { StageButton } from '../kit/StageButton.tsx'
import { usePanelBox } from './use-panel-box.ts'
import styles from './files.module.css'

/** The change of a panel's size by a press of an arrow key. */
const STEP_PX = 40
const WIDENS: Readonly<Record<string, number>> = {
  ArrowRight: STEP_PX,
  ArrowDown: STEP_PX,
  ArrowLeft: -STEP_PX,
  ArrowUp: -STEP_PX,
}

/** A video or sound of the lesson over the board ([RE-36]); the lesson goes on beside it. */
export function MediaPanel({
  name,
  kind,
  url,
  kept_name,
  isTriedAgain,
  onRetry,
  onClose,
}: {
  name: string
  kind: 'audio' | 'video'
  url: string
  /** The name under which the tab keeps where it lies and where it is. */
  kept_name: string
  isTriedAgain: boolean
  onRetry: () => void
  onClose: () => void
}) {
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()
  const { box, settle, widen, head, corner } = usePanelBox(panel, `${kept_name}.box`)
  const [isBroken, setIsBroken] = useState(false)
  // A later answer signs the same file anew; loading it again would begin from the start.
  const [src] = useState(url)
  const [isLarge, setIsLarge] = useKeptInTab(`${kept_name}.large`, {
    first: false,
    read: (kept) => kept === true,
  })
  useEscape(panel, () => (isLarge ? setIsLarge(false) : onClose()))
  useFocusReturn(panel)

  // A small screen has less room than the panel would like; it is laid before it is seen.
  useLayoutEffect(() => {
    settle()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only as it appears: later it lies where it was put
  }, [])

  function handleCorner(event: KeyboardEvent) {
    const by = WIDENS[event.key]
    if (by === undefined) return
    event.preventDefault()
    widen(by)
  }

  const place = useKeptPlace(`${kept_name}.place`, { plays: isTriedAgain })
  const shared = {
    ...place,
    src,
    controls: true,
    // Without it the browser would not let a frame be drawn into a screenshot.
    crossOrigin: 'anonymous',
    'aria-label': name,
    onError: () => setIsBroken(true),
  } as const
  return (
    <section
      ref={panel}
      className={styles.panel}
      style={isLarge ? undefined : box}
      data-large={isLarge}
      data-above-board
      aria-labelledby={titleId}
      onKeyDown={keepPlayerKeys}
    >
      <div className={styles.head} {...(isLarge ? {} : head)}>
        <h2 id={titleId} className={styles.title} title={name}>
          {name}
        </h2>
        {kind === 'video' && (
          <StageButton size="small" onPress={() => setIsLarge(!isLarge)}>
            {isLarge ? '还原' : '放大'}
          </StageButton>
        )}
        <StageButton size="small" onPress={onClose}>
          关闭
        </StageButton>
      </div>
      {isBroken && (
        <div className={styles.broken} role="alert">
          <p>播放不了：网络断开，或浏览器不支持它的编码</p>
          <StageButton size="small" onPress={onRetry}>
            重试
          </StageButton>
        </div>
      )}
      {!isBroken && kind === 'video' && <video className={styles.video} playsInline {...shared} />}
      {!isBroken && kind === 'audio' && <audio className={styles.audio} {...shared} />}
      {!isLarge && (
        <button
          type="button"
          className={styles.corner}
          aria-label="拖动改变大小，也可以用方向键"
          title="拖动改变大小"
          onKeyDown={handleCorner}
          {...corner}
        />
      )}
    </section>
  )
}
