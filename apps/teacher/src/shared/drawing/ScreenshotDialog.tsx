import { type PointerEvent, useRef, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import type { Part } from './capture-page.ts'
import type { SavedScreenshot } from './save-screenshot.ts'
import styles from './screenshot.module.css'
import type { ScreenshotFlow, Tell } from './use-screenshot.ts'

/** A frame smaller than this share of the picture was a slip of the hand. */
const LEAST_SHARE = 0.01

/** The picture before it is kept: the whole of it or a part in a frame. */
export function ScreenshotDialog({
  flow,
  tell,
  onInsert,
}: {
  flow: ScreenshotFlow
  tell: Tell
  /** Puts a saved picture on the board; left out where there is none. */
  onInsert?: (screenshot: SavedScreenshot, ratio: number) => Promise<unknown>
}) {
  const { screenshot, choose, save, close } = flow
  const [part, setPart] = useState<Part | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  if (!('url' in screenshot)) return null
  const { way, url, phase } = screenshot
  const isSaving = phase === 'saving'

  async function handleSave(): Promise<SavedScreenshot | null> {
    if (way === 'region' && part === null) {
      tell('failed', '请先在图上拖出要截取的范围')
      return null
    }
    const saved = await save(way === 'region' ? part : null)
    setHasFailed(saved === null)
    return saved
  }

  async function handleInsert(): Promise<void> {
    const ratio = ratioOf(picture.current, way === 'region' ? part : null)
    const saved = await handleSave()
    if (saved !== null) await onInsert?.(saved, ratio)
  }

  return (
    <Dialog
      title="截屏"
      width="min(1080px, calc(100vw - 48px))"
      keepsOpen
      onCancel={close}
      footer={
        <>
          {/* What is on its way arrives all the same: it is put away, not given up. */}
          <Button size="large" onClick={close}>
            {isSaving ? '放到后台' : '取消'}
          </Button>
          {onInsert !== undefined && (
            <Button size="large" onClick={() => void handleInsert()}>
              插入白板
            </Button>
          )}
          <Button
            size="large"
            type="primary"
            autoFocus
            aria-busy={isSaving}
            onClick={() => void handleSave()}
          >
            {isSaving ? '正在上传' : hasFailed ? '重试' : '保存'}
          </Button>
        </>
      }
    >
      <div className={styles.ways} role="group" aria-label="截取范围">
        <Button
          type={way === 'whole' ? 'primary' : 'default'}
          size="large"
          aria-pressed={way === 'whole'}
          onClick={() => choose('whole')}
        >
          全屏截图
        </Button>
        <Button
          type={way === 'region' ? 'primary' : 'default'}
          size="large"
          aria-pressed={way === 'region'}
          onClick={() => choose('region')}
        >
          框选截图
        </Button>
        {way === 'region' && <span className={styles.hint}>在图上拖出要截取的范围</span>}
      </div>
      <div className={styles.picture}>
        <div className={styles.frameArea}>
          <img ref={picture} src={url} alt="截屏预览" draggable={false} />
          {way === 'region' && <RegionFrame part={part} onPart={setPart} />}
        </div>
      </div>
    </Dialog>
  )
}

/** Where a frame is dragged over the picture; everything outside of it is dimmed. */
function RegionFrame({ part, onPart }: { part: Part | null; onPart: (part: Part | null) => void }) {
  const from = useRef<{ id: number; x: number; y: number } | null>(null)

  function handleMove(event: PointerEvent<HTMLDivElement>): void {
    const start = from.current
    if (start?.id !== event.pointerId) return
    const at = shareOf(event)
    const next = {
      left: Math.min(start.x, at.x),
      top: Math.min(start.y, at.y),
      right: Math.max(start.x, at.x),
      bottom: Math.max(start.y, at.y),
    }
    const isMeant = next.right - next.left >= LEAST_SHARE && next.bottom - next.top >= LEAST_SHARE
    onPart(isMeant ? next : null)
  }

  return (
    <div
      className={styles.regionArea}
      data-testid="region"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { id: event.pointerId, ...shareOf(event) }
        onPart(null)
      }}
      onPointerMove={handleMove}
      onPointerUp={() => {
        from.current = null
      }}
      onPointerCancel={() => {
        from.current = null
      }}
    >
      {part !== null && (
        <div
          className={styles.region}
          style={{
            left: `${part.left * 100}%`,
            top: `${part.top * 100}%`,
            width: `${(part.right - part.left) * 100}%`,
            height: `${(part.bottom - part.top) * 100}%`,
          }}
        />
      )}
    </div>
  )
}

function shareOf(event: PointerEvent<HTMLDivElement>): { x: number; y: number } {
  const box = event.currentTarget.getBoundingClientRect()
  return {
    x: Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)),
    y: Math.min(1, Math.max(0, (event.clientY - box.top) / box.height)),
  }
}

function ratioOf(picture: HTMLImageElement | null, part: Part | null): number {
  const { right, left, bottom, top } = part ?? { left: 0, top: 0, right: 1, bottom: 1 }
  const width = (right - left) * (picture?.naturalWidth ?? 16)
  return width / ((bottom - top) * (picture?.naturalHeight ?? 9))
}
