import { CloseOutlined, DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { formatFileSize } from '../../../shared/files/file-size.ts'
import { Button, ButtonLink } from '@jiangtai/ui/kit/Button.tsx'
import { noteDialog } from '@jiangtai/ui/kit/notices.ts'
import { MacrosMark } from '../../../shared/resources/MacrosMark.tsx'
import { PreviewStage } from './PreviewStage.tsx'
import { previewQuery } from './preview.queries.ts'
import { useSwipe } from '../../../shared/pdf/pages/use-swipe.ts'
import styles from './preview.module.css'

/** The arrow keys inside of these elements belong to them. */
const OWN_ARROWS = 'input, textarea, select, video, audio, [data-own-arrows]'

/**
 * Shows a file over the whole window. With `around`, the files of the list in their order, buttons and arrow keys go to the next and the previous
 * file, and from a picture also a swipe ([RE-23]).
 */
export function PreviewDialog({
  resource_id,
  around = [],
  onShow,
  onClose,
}: {
  resource_id: string
  around?: readonly string[]
  onShow?: (resource_id: string) => void
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const preview = useQuery(previewQuery(resource_id))
  const { data } = preview
  const place = around.indexOf(resource_id)
  const before = place > 0 ? around[place - 1] : undefined
  const after = place >= 0 ? around[place + 1] : undefined
  const close = useEffectEvent(onClose)

  // A dialog is only modal when opened by this call; closed before it leaves the page, it gives the focus back.
  useLayoutEffect(() => {
    const window = dialog.current
    if (window === null) return
    window.showModal()
    const tell = () => close()
    window.addEventListener('close', tell)
    const forget = noteDialog(window)
    return () => {
      forget()
      window.removeEventListener('close', tell)
      window.close()
    }
  }, [])

  const goByKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    // A button that has just been disabled leaves the focus to the page itself.
    if (
      !(target instanceof Element) ||
      !(target === document.body || dialog.current?.contains(target) === true)
    )
      return
    if (target.closest(OWN_ARROWS) !== null) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined
    if (next === undefined) return
    event.preventDefault()
    onShow?.(next)
  })

  useSwipe(stage, {
    isOpen: (target) => isWholePicture(target),
    onSwipe: (way) => {
      const next = way === 'forward' ? after : before
      if (next !== undefined) onShow?.(next)
    },
  })

  // Arrow keys go through the list wherever in the window the focus is.
  useEffect(() => {
    const handle = (event: KeyboardEvent) => goByKey(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.window}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A screenshot that is looked at is a dialog inside: its Escape leaves the file open.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
    >
      <header className={styles.bar}>
        <h2 id={titleId} className={styles.title} title={data?.resource.name}>
          {data?.resource.name ?? '预览'}
        </h2>
        {data !== undefined && <MacrosMark resource={data.resource} />}
        <span className={styles.fact}>
          {data !== undefined && data.resource.link_url === null && formatFileSize(data.resource.size)}
        </span>
        {around.length > 1 && place >= 0 && (
          <span className={styles.steps}>
            <Button
              type="text"
              aria-label="上一个文件"
              disabled={before === undefined}
              icon={<LeftOutlined />}
              onClick={() => before !== undefined && onShow?.(before)}
            />
            <span className={styles.fact}>
              {place + 1} / {around.length}
            </span>
            <Button
              type="text"
              aria-label="下一个文件"
              disabled={after === undefined}
              icon={<RightOutlined />}
              onClick={() => after !== undefined && onShow?.(after)}
            />
          </span>
        )}
        {data !== undefined && data.resource.link_url === null && (
          <ButtonLink
            href={data.download_url}
            download={data.resource.name}
            icon={<DownloadOutlined aria-hidden="true" />}
          >
            <span className={styles.words}>下载原文件</span>
          </ButtonLink>
        )}
        <Button type="text" aria-label="关闭" data-autofocus icon={<CloseOutlined />} onClick={onClose} />
      </header>
      <div ref={stage} className={styles.stage}>
        <PreviewStage key={resource_id} preview={preview} />
      </div>
    </dialog>
  )
}

/** A picture that fits its area is swiped away; an enlarged picture is moved about, and a picture with drawing tools is drawn on. */
function isWholePicture(target: Element): boolean {
  const area = target.closest('.viewer-canvas')
  const picture = area?.querySelector('img')
  if (area === null || picture === null || picture === undefined) return false
  return picture.getBoundingClientRect().width <= area.getBoundingClientRect().width + 1
}
