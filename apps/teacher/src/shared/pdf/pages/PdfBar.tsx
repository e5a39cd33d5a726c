import { ColumnWidthOutlined, DownOutlined, MinusOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons'
import { type FormEvent, useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import styles from './pdf.module.css'

const STEP = 1.25
const [LEAST, MOST] = [0.2, 4]

/** The number of the page in view, a box for a page to go to, and the size of pages. */
export function PdfBar({
  current,
  page_count,
  zoom,
  onJump,
  onZoom,
}: {
  current: number
  page_count: number
  zoom: number
  onJump: (page_no: number) => void
  onZoom: (zoom: number) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = Math.round(Number(typed))
    setTyped(null)
    if (typed !== null && typed.trim() !== '' && Number.isFinite(wanted))
      onJump(Math.min(page_count, Math.max(1, wanted)))
  }

  return (
    <div className={styles.pdfBar}>
      <form onSubmit={submit}>
        <input
          className={styles.pageNo}
          aria-label="页码"
          inputMode="numeric"
          value={typed ?? current}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={(event) => {
            // A person who only leaves the window finds the number as it was typed.
            if (document.activeElement !== event.target) setTyped(null)
          }}
        />
        <span> / {page_count} 页</span>
        <Button
          type="text"
          aria-label="上一页"
          disabled={current <= 1}
          icon={<UpOutlined />}
          onClick={() => onJump(current - 1)}
        />
        <Button
          type="text"
          aria-label="下一页"
          disabled={current >= page_count}
          icon={<DownOutlined />}
          onClick={() => onJump(current + 1)}
        />
      </form>
      <span className={styles.steps}>
        <Button
          type="text"
          aria-label="缩小"
          disabled={zoom <= LEAST}
          icon={<MinusOutlined />}
          onClick={() => onZoom(Math.max(LEAST, zoom / STEP))}
        />
        <span className={styles.zoom}>{Math.round(zoom * 100)}%</span>
        <Button
          type="text"
          aria-label="放大"
          disabled={zoom >= MOST}
          icon={<PlusOutlined />}
          onClick={() => onZoom(Math.min(MOST, zoom * STEP))}
        />
        <Button type="text" icon={<ColumnWidthOutlined aria-hidden="true" />} onClick={() => onZoom(1)}>
          <span className={styles.words}>适合宽度</span>
        </Button>
      </span>
    </div>
  )
}
