import { usePageShade } from '@jiangtai/board/shade/use-page-shade.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useModal } from '@jiangtai/ui/kit/modal.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDrawing } from '../../../../shared/drawing/use-drawing.ts'
import { SaveStatus } from '../../../../shared/forms/saving/SaveStatus.tsx'
import type { LessonEditor } from '../../lesson-editor.ts'
import { type EditorPage, pageName } from '../page-draft.ts'
import { EditorDock } from './EditorDock.tsx'
import { EditorPictures } from './EditorPictures.tsx'
import { EditorStage } from './EditorStage.tsx'
import type { InkPart } from './ink-part.ts'
import { InkNotice } from './InkNotice.tsx'
import styles from './page-editor.module.css'
import { useDrawnPage } from './use-drawn-page.ts'
import type { OpeningInk } from './use-ink-part.ts'

export type PageEditorProps = {
  prepare_lesson_id: string
  editor: LessonEditor
  pages: readonly EditorPage[]
  page: EditorPage
  ink: OpeningInk
  onShow: (page_id: string) => void
  onClose: () => void
}

/** 编辑页面: a page of a lesson over the whole screen, to be written and placed on before the class ([LE-80]). */
export function PageEditor(props: PageEditorProps) {
  const { editor, pages, page, ink, onClose } = props
  const ref = useRef<HTMLDialogElement>(null)
  useModal(ref, onClose)
  return (
    <dialog
      ref={ref}
      className={styles.editor}
      aria-label="编辑页面"
      data-takes-pictures
      onCancel={(event) => {
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose()
      }}
    >
      <header className={styles.head}>
        <h2>
          第 {pages.indexOf(page) + 1} / {pages.length} 页 · {pageName(page)}
        </h2>
        <SaveStatus save={editor.save} onRetry={() => void editor.flush()} />
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      </header>
      {ink.kind === 'open' && <OpenPage {...props} part={ink.part} />}
      {ink.kind === 'opening' && <SkeletonBlock height={320} />}
      {ink.kind === 'failed' && <FailedList what="页面内容" error={ink.error} onRetry={ink.retry} />}
    </dialog>
  )
}

function OpenPage({ prepare_lesson_id, pages, page, part, onShow }: PageEditorProps & { part: InkPart }) {
  const { page_id, image_url, background } = page
  const drawn = useDrawnPage(part, page_id)
  const { shade } = usePageShade({ image_url, background: background ?? undefined })
  const drawing = useDrawing({ isDark: shade === 'dark' })
  const [isPenDown, setIsPenDown] = useState(false)
  const at = pages.indexOf(page)
  const goTo = (to: EditorPage | undefined) =>
    to === undefined
      ? null
      : () => {
          drawing.setInstruments([])
          onShow(to.page_id)
        }
  const previous = goTo(pages[at - 1])
  const next = goTo(pages[at + 1])

  // Here one arranges things: what lies on the page can be taken at once.
  const takeFrame = useEffectEvent(() => drawing.setTools({ ...drawing.tools, select: 'rectangle' }))
  useEffect(() => takeFrame(), [])

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || (event.target instanceof Element && event.target.matches('textarea')))
      return
    const turn = event.key === 'PageUp' ? previous : event.key === 'PageDown' ? next : null
    if (turn === null) return
    event.preventDefault()
    turn()
  })
  // The keys of the board turn the pages here too.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <InkNotice key={page_id} {...{ part, prepare_lesson_id, page_id }} />
      <EditorStage page={page} ink={drawn} drawing={drawing} isPenDown={isPenDown} onPenDown={setIsPenDown} />
      <EditorDock
        drawing={drawing}
        ink={drawn}
        pageRatio={1 / page.ratio}
        isFaded={isPenDown}
        pages={{ words: `${at + 1} / ${pages.length}`, previous, next }}
        pictures={(sheet) => <EditorPictures {...{ page, drawing, ...sheet }} ink={drawn} />}
      />
    </>
  )
}
