import { useEffect, useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { Progress } from '@jiangtai/ui/kit/Progress.tsx'
import styles from '../screenshots/screenshot.module.css'
import type { Tell } from '../screenshots/use-screenshot.ts'
import { type BoardFormat, exportBoard, listWrittenPages, type WrittenBoard } from './export-board.ts'
import { saveBlob } from './save-blob.ts'

type Work =
  | { kind: 'none' }
  | { kind: 'running'; number: number; stop: AbortController }
  | { kind: 'failed'; reason: string }

const FORMATS = [
  ['pdf', 'PDF（一页一页）'],
  ['png', '图片（PNG）'],
] as const

/** 导出板书: the choice of pages and of the kind of file; then its progress, until the file is there. */
export function ExportBoardDialog({
  board,
  tell,
  onClose,
}: {
  board: WrittenBoard
  tell: Tell
  onClose: () => void
}) {
  const [format, setFormat] = useState<BoardFormat>('pdf')
  const [isWrittenOnly, setWrittenOnly] = useState(false)
  const [work, setWork] = useState<Work>({ kind: 'none' })
  const written = listWrittenPages(board)
  const pages = isWrittenOnly ? written : board.pages
  const stop = work.kind === 'running' ? work.stop : null

  // A teacher who leaves the page wants no file any more.
  useEffect(() => () => stop?.abort(), [stop])

  async function handleExport(): Promise<void> {
    const controller = new AbortController()
    setWork({ kind: 'running', number: 1, stop: controller })
    try {
      const file = await exportBoard({
        board,
        pages,
        format,
        signal: controller.signal,
        onPage: (number) => setWork({ kind: 'running', number, stop: controller }),
      })
      saveBlob(file)
      tell('done', `已导出 ${pages.length} 页板书`)
      onClose()
    } catch (error) {
      if (controller.signal.aborted) return
      setWork({ kind: 'failed', reason: error instanceof Error ? error.message : '系统错误,请稍后重试' })
    }
  }

  function handleCancel(): void {
    stop?.abort()
    if (work.kind === 'running') setWork({ kind: 'none' })
    else onClose()
  }

  return (
    <Dialog
      title="导出板书"
      width="min(560px, calc(100vw - 32px))"
      keepsOpen
      onCancel={handleCancel}
      footer={
        <>
          <Button size="large" onClick={handleCancel}>
            {work.kind === 'running' ? '停止' : '取消'}
          </Button>
          <Button
            size="large"
            type="primary"
            autoFocus
            disabled={pages.length === 0}
            aria-busy={work.kind === 'running'}
            onClick={() => {
              if (work.kind !== 'running') void handleExport()
            }}
          >
            {work.kind === 'failed' ? '重试' : '导出'}
          </Button>
        </>
      }
    >
      <div className={styles.ways} role="group" aria-label="格式">
        {FORMATS.map(([id, word]) => (
          <Button
            key={id}
            size="large"
            type={format === id ? 'primary' : 'default'}
            aria-pressed={format === id}
            disabled={work.kind === 'running'}
            onClick={() => setFormat(id)}
          >
            {word}
          </Button>
        ))}
      </div>
      <div className={styles.ways} role="group" aria-label="页面">
        {[false, true].map((only) => (
          <Button
            key={`${only}`}
            size="large"
            type={isWrittenOnly === only ? 'primary' : 'default'}
            aria-pressed={isWrittenOnly === only}
            disabled={work.kind === 'running' || (only && written.length === 0)}
            onClick={() => setWrittenOnly(only)}
          >
            {only ? `写过的 ${written.length} 页` : `全部 ${board.pages.length} 页`}
          </Button>
        ))}
      </div>
      <div aria-live="polite">
        {work.kind === 'running' && (
          <>
            <p className={styles.hint}>
              正在导出第 {work.number} 页，共 {pages.length} 页
            </p>
            <Progress aria-label="导出进度" percent={Math.round(((work.number - 1) / pages.length) * 100)} />
          </>
        )}
        {work.kind === 'failed' && <p className={styles.failed}>{work.reason}</p>}
      </div>
    </Dialog>
  )
}
