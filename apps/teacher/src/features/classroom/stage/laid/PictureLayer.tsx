import { askForSelection } from '@jiangtai/board/canvas/select/asked-selection.ts'
import { loadSelecting } from '@jiangtai/board/canvas/select/lazy-selecting.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { MAX_PAGE_PICTURES } from '@jiangtai/shared/ink/ink-limits.ts'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { placePicture } from '../../../../shared/drawing/tools/picture/place-picture.ts'
import { type UploadPicture, uploadPicture } from '../../../../shared/drawing/tools/picture/upload-picture.ts'
import { useGivenPictures } from '../../../../shared/drawing/tools/picture/use-given-pictures.ts'
import {
  type LayPicture,
  useInsertPictures,
} from '../../../../shared/drawing/tools/picture/use-insert-pictures.ts'
import { tell } from '../../../../shared/drawing/tell.ts'
import type { Drawing } from '../../../../shared/drawing/use-drawing.ts'
import type { PageInk } from '../use-page-ink.ts'
import { PicturePanel } from './PicturePanel.tsx'
import { PicturesOnTheirWay } from './PicturesOnTheirWay.tsx'

export type PictureLayerProps = {
  /** The page on the board; undefined where a lesson has none. */
  page: ClassroomPage | undefined
  ink: Pick<PageInk, 'document' | 'write'>
  drawing: Pick<Drawing, 'tools' | 'setTools'>
  isOpen: boolean
  onClose: () => void
  /** A test sends nothing. */
  upload?: UploadPicture
}

/** 插图 on the board ([DW-96]): pictures that are chosen, pasted or dropped are laid on the page they were given on, and selected there. */
export function PictureLayer({
  page,
  ink,
  drawing,
  isOpen,
  onClose,
  upload = uploadPicture,
}: PictureLayerProps) {
  const pictures = useInsertPictures(upload)
  const now = useRef({ page, drawing })
  const [place, setPlace] = useState({ x: 0, y: 0 })
  useEffect(() => {
    now.current = { page, drawing }
  })

  function insert(files: readonly File[]): void {
    if (page === undefined) return tell('failed', '先加一页，再插入图片')
    if (files.length === 0) return tell('failed', '这里只能放图片')
    const laid = ink.document.done.filter(({ kind }) => kind === 'picture').length
    if (laid + files.length > MAX_PAGE_PICTURES)
      return tell('failed', `一页最多放 ${MAX_PAGE_PICTURES} 张图片，请加一页再插入`)
    onClose()
    files.forEach((file, at) => pictures.insert([file], layOn(page, laid + at)))
  }

  /** The page may have been turned meanwhile: the picture lies where it was meant to, and only what is seen is selected. */
  function layOn({ page_id, ratio }: ClassroomPage, before: number): LayPicture {
    return (picture) => {
      const op = placePicture({ id: newId(), ...picture, pageRatio: 1 / ratio, before })
      void loadSelecting()
        .catch(() => undefined)
        .then(() => {
          if (now.current.page?.page_id === page_id) {
            const { tools, setTools } = now.current.drawing
            // The board has the tool in hand before the picture comes: it takes the keys then.
            if (tools.held !== 'select' || tools.select === 'hand')
              flushSync(() => setTools({ ...tools, held: 'select', select: 'lasso' }))
            askForSelection(op.id)
          }
          ink.write(op)
        })
    }
  }

  useGivenPictures(insert)
  return (
    <>
      <PicturesOnTheirWay
        pictures={pictures.onTheirWay}
        onRetry={pictures.retry}
        onGiveUp={pictures.giveUp}
      />
      {isOpen && <PicturePanel place={place} onMove={setPlace} onChoose={insert} onClose={onClose} />}
    </>
  )
}
