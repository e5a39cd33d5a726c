import { useRef, useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import type { Part } from './capture-page.ts'
import { RegionFrame } from './RegionFrame.tsx'
import type { SavedScreenshot } from './save-screenshot.ts'
import styles from './screenshot.module.css'
import type { ScreenshotFlow, Tell } from './use-screenshot.ts'

/** The picture before it is kept: the whole of it or a part in a frame. */
export function ScreenshotDialog({
  flow,
  tell,
  onInsert,
  onAsk,
  onHandOut,
}: {
  flow: ScreenshotFlow
  tell: Tell
  /** Puts a saved picture on the board; left out where there is no board. */
  onInsert?: (screenshot: SavedScreenshot, ratio: number) => Promise<unknown>
  /** Asks a class about the picture, which need not be kept for it; left out where there is no class. */
  onAsk?: ((picture: Blob) => void) | undefined
  /** Hands a saved picture out to the whole class, and keeps it where that failed; left out where there is no class. */
  onHandOut?: (screenshot: SavedScreenshot) => Promise<unknown>
}) {
  const { screenshot, choose, cut, save, close } = flow
  const [part, setPart] = useState<Part | null>(null)
  const [asked, setAsked] = useState<'save' | 'hand_out'>('save')
  const [hasFailed, setHasFailed] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  if (!('url' in screenshot)) return null
  const { way, url, phase } = screenshot
  const isSaving = phase === 'saving'

  function isPartMissing(): boolean {
    const isMissing = way === 'region' && part === null
    if (isMissing) tell('failed', '请先在图上拖出要截取的范围')
    return isMissing
  }

  async function handleAsk(): Promise<void> {
    if (isPartMissing()) return
    const picture = await cut(way === 'region' ? part : null)
    if (picture === null) return
    close()
    onAsk?.(picture)
  }

  async function handleSave(what: 'save' | 'hand_out' = 'save'): Promise<SavedScreenshot | null> {
    if (isPartMissing()) return null
    setAsked(what)
    const saved = await save(way === 'region' ? part : null)
    setHasFailed(saved === null)
    return saved
  }

  async function handleHandOut(): Promise<void> {
    const saved = await handleSave('hand_out')
    if (saved !== null) await onHandOut?.(saved)
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
          {/* Notices come over the top of the dialog. */}
          {way === 'region' && (
            <span className={styles.hint}>
              {part === null
                ? '在图上拖出要截取的范围'
                : '拖动选框或它的边角调整，也可以用方向键；按回车保存'}
            </span>
          )}
          {/* A picture that is on its way arrives all the same: it is put away, not given up. */}
          <Button size="large" onClick={close}>
            {isSaving ? '放到后台' : '取消'}
          </Button>
          {onAsk !== undefined && !isSaving && (
            <Button size="large" onClick={() => void handleAsk()}>
              截屏发题
            </Button>
          )}
          {onHandOut !== undefined && (
            <Button size="large" onClick={() => void handleHandOut()}>
              {asked === 'save'
                ? '下发给全班'
                : isSaving
                  ? '保存后下发…'
                  : hasFailed
                    ? '重试下发'
                    : '下发给全班'}
            </Button>
          )}
          {onInsert !== undefined && (
            <Button size="large" onClick={() => void handleInsert()}>
              插入白板
            </Button>
          )}
          <Button
            size="large"
            type="primary"
            autoFocus={way === 'whole'}
            aria-busy={isSaving}
            onClick={() => void handleSave()}
          >
            {isSaving ? '正在上传' : hasFailed && asked === 'save' ? '重试' : '保存'}
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
          截取全屏
        </Button>
        <Button
          type={way === 'region' ? 'primary' : 'default'}
          size="large"
          aria-pressed={way === 'region'}
          onClick={() => choose('region')}
        >
          框选截屏
        </Button>
      </div>
      <div className={styles.picture}>
        <div className={styles.frameArea}>
          <img ref={picture} src={url} alt="截屏预览" draggable={false} />
          {way === 'region' && <RegionFrame part={part} onPart={setPart} onTake={() => void handleSave()} />}
        </div>
      </div>
    </Dialog>
  )
}

function ratioOf(picture: HTMLImageElement | null, part: Part | null): number {
  const { right, left, bottom, top } = part ?? { left: 0, top: 0, right: 1, bottom: 1 }
  const width = (right - left) * (picture?.naturalWidth ?? 16)
  return width / ((bottom - top) * (picture?.naturalHeight ?? 9))
}
