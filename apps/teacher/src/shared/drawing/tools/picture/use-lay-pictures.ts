import { newId } from '@jiangtai/shared/core/ids.ts'
import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import { MAX_PAGE_PICTURES } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkOp, InkPicture } from '@jiangtai/shared/ink/ink-op.ts'
import type { Bounds } from '@jiangtai/shared/ink/mark-bounds.ts'
import { useEffect, useRef } from 'react'
import { tell } from '../../tell.ts'
import { takenOn } from '../free-place.ts'
import { type DrawingTools, selectNext } from '../select-next.ts'
import { placePicture } from './place-picture.ts'
import type { UploadPicture } from './upload-picture.ts'
import { useGivenPictures } from './use-given-pictures.ts'
import { type LayPicture, MOST_AT_ONCE, useInsertPictures } from './use-insert-pictures.ts'

const FULL_PAGE = `一页最多放 ${MAX_PAGE_PICTURES} 张图片，请加一页再插入`

/** A page on which pictures are laid; `ratio` is width / height. */
export type PictureGround = { page_id: string; ratio: number }

/** A page that was in view when this was made: writes on it and selects, and tells where something lies. */
export type LayingGround = { write: (op: InkPicture) => void; taken: () => readonly Bounds[] }

export type LayPictures = {
  /** The page that is seen; undefined where there is none. */
  page: PictureGround | undefined
  /** Its ink; `write` goes on writing on this page when another one is turned to. */
  ink: { document: InkDocument; write: (op: InkOp) => void }
  drawing: DrawingTools
  upload: UploadPicture
  /** Pictures are on their way: what asked for them may leave. */
  onInsert: () => void
}

/**
 * Lays pictures that are chosen, pasted or dropped on the page that was seen then, and selects those of the page that is seen when they arrive ([DW-96]). Needs no
 * lesson.
 */
export function useLayPictures({ page, ink, drawing, upload, onInsert }: LayPictures) {
  const pictures = useInsertPictures(upload)
  const now = useRef({ page, drawing, document: ink.document })
  useEffect(() => {
    now.current = { page, drawing, document: ink.document }
  })

  const { prepared = [], done } = ink.document
  const laid = [...prepared, ...done].filter(({ kind }) => kind === 'picture').length

  function insert(files: readonly File[]): void {
    if (page === undefined) return tell('failed', '先加一页，再插入图片')
    if (files.length === 0) return tell('failed', '这里只能放图片')
    if (laid + files.length > MAX_PAGE_PICTURES) return tell('failed', FULL_PAGE)
    onInsert()
    const { write, taken } = groundOf(page)
    for (const file of files)
      pictures.insert([file], (picture) =>
        write(placePicture({ id: newId(), ...picture, pageRatio: 1 / page.ratio, taken: taken() })),
      )
  }

  /** The page may have been turned meanwhile: the picture lies where it was meant to, and only what is seen is selected. */
  function groundOf({ page_id }: PictureGround): LayingGround {
    const isSeen = () => now.current.page?.page_id === page_id
    // Those that were given together may arrive before the page has drawn the first of them.
    const together: Bounds[] = []
    return {
      taken: () => [...takenOn(isSeen() ? now.current.document : ink.document), ...together],
      write: (op) => {
        together.push({ left: op.from.x, top: op.from.y, right: op.to.x, bottom: op.to.y })
        const drawingNow = () => (isSeen() ? now.current.drawing : null)
        void selectNext(op.replaces ?? op.id, drawingNow).then(() => ink.write(op))
      },
    }
  }

  /** How what is drawn of a formula or table comes to the page: the way of any picture. */
  const ofSources = {
    document: ink.document,
    refusal: () => {
      if (laid >= MAX_PAGE_PICTURES) return FULL_PAGE
      return pictures.onTheirWay.length < MOST_AT_ONCE ? null : '前面的图片还没传完，等传完再放'
    },
    send: (file: File, lay: LayPicture) => pictures.insert([file], lay),
    ground: () => (page === undefined ? null : groundOf(page)),
  }

  useGivenPictures(insert)
  return { pictures, insert, ofSources }
}
