import { usePageShade } from '@jiangtai/board/shade/use-page-shade.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { useState } from 'react'
import { PicturesOnTheirWay } from '../../../../shared/drawing/tools/picture/PicturesOnTheirWay.tsx'
import { type UploadPicture, uploadPicture } from '../../../../shared/drawing/tools/picture/upload-picture.ts'
import { useLayPictures } from '../../../../shared/drawing/tools/picture/use-lay-pictures.ts'
import { SourceLayer, type SourceKind } from '../../../../shared/drawing/tools/sources/SourceLayer.tsx'
import type { Drawing } from '../../../../shared/drawing/use-drawing.ts'
import type { PageInk } from '../use-page-ink.ts'
import { PicturePanel } from './PicturePanel.tsx'

export type PictureLayerProps = {
  /** The page on the board; undefined where a lesson has none. */
  page: ClassroomPage | undefined
  ink: Pick<PageInk, 'document' | 'write'>
  drawing: Pick<Drawing, 'tools' | 'setTools'>
  isOpen: boolean
  onClose: () => void
  /** The sheet of 公式 or 表格 that was asked for. */
  source?: SourceKind | null
  onSourceEnd?: () => void
  /** A test sends nothing. */
  upload?: UploadPicture
}

/**
 * 插图 on the board ([DW-96]): pictures that are chosen, pasted or dropped are laid on the page they were given on, and selected there. 公式 and 表格
 * come the same way ([DW-100]).
 */
export function PictureLayer({
  isOpen,
  onClose,
  source = null,
  onSourceEnd = () => undefined,
  upload = uploadPicture,
  ...board
}: PictureLayerProps) {
  const { page } = board
  const { shade } = usePageShade(page)
  const { pictures, insert, ofSources } = useLayPictures({ ...board, upload, onInsert: onClose })
  const [place, setPlace] = useState({ x: 0, y: 0 })
  return (
    <>
      <PicturesOnTheirWay
        pictures={pictures.onTheirWay}
        onRetry={pictures.retry}
        onGiveUp={pictures.giveUp}
      />
      <SourceLayer
        {...ofSources}
        page={page === undefined ? null : { ratio: page.ratio, is_dark: shade === 'dark' }}
        asked={source}
        onClose={onSourceEnd}
      />
      {isOpen && <PicturePanel place={place} onMove={setPlace} onChoose={insert} onClose={onClose} />}
    </>
  )
}
