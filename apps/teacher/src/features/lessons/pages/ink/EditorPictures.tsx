import { usePageShade } from '@jiangtai/board/shade/use-page-shade.ts'
import { useState } from 'react'
import { OptionButton } from '../../../../shared/drawing/tools/OptionButton.tsx'
import { PictureInputs } from '../../../../shared/drawing/tools/picture/PictureInputs.tsx'
import { PicturesOnTheirWay } from '../../../../shared/drawing/tools/picture/PicturesOnTheirWay.tsx'
import { type UploadPicture, uploadPicture } from '../../../../shared/drawing/tools/picture/upload-picture.ts'
import { useLayPictures } from '../../../../shared/drawing/tools/picture/use-lay-pictures.ts'
import { SOURCE_DRAWINGS } from '../../../../shared/drawing/tools/sources/source-drawings.tsx'
import { type SourceKind, SourceLayer } from '../../../../shared/drawing/tools/sources/SourceLayer.tsx'
import { LineDrawing, ToolIcon } from '../../../../shared/drawing/tools/ToolIcon.tsx'
import type { DrawnInk } from '../../../../shared/drawing/local-ink/use-local-ink.ts'
import type { Drawing } from '../../../../shared/drawing/use-drawing.ts'
import type { EditorPage } from '../page-draft.ts'
import { EditorSheet } from './EditorSheet.tsx'
import styles from './page-editor.module.css'

/** The picture on the button of 插图, which is that of the board. */
export function PictureIcon() {
  return (
    <LineDrawing>
      <path d="M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15 9h.100" />
    </LineDrawing>
  )
}

/**
 * 插图 in the editor of a page ([LE-170]): pictures from the device or its camera, pasted or dropped, are laid on the page and selected; so are 公式 and 表格
 * ([DW-100]).
 */
export function EditorPictures({
  page,
  ink,
  drawing,
  isOpen,
  onClose,
  upload = uploadPicture,
}: {
  page: Pick<EditorPage, 'page_id' | 'ratio' | 'image_url' | 'background'>
  ink: Pick<DrawnInk, 'document' | 'write'>
  drawing: Pick<Drawing, 'tools' | 'setTools'>
  isOpen: boolean
  onClose: () => void
  /** A test sends nothing. */
  upload?: UploadPicture
}) {
  const { pictures, insert, ofSources } = useLayPictures({ page, ink, drawing, upload, onInsert: onClose })
  const [source, setSource] = useState<SourceKind | null>(null)
  const { ratio, image_url, background } = page
  const { shade } = usePageShade({ image_url, background: background ?? undefined })
  const ask = (kind: SourceKind) => {
    onClose()
    setSource(kind)
  }
  return (
    <>
      <PicturesOnTheirWay
        pictures={pictures.onTheirWay}
        onRetry={pictures.retry}
        onGiveUp={pictures.giveUp}
      />
      <SourceLayer
        {...ofSources}
        page={{ ratio, is_dark: shade === 'dark' }}
        asked={source}
        onClose={() => setSource(null)}
      />
      {isOpen && (
        <EditorSheet onClose={onClose}>
          <PictureInputs onChoose={insert}>
            {({ fromDevice, withCamera }) => (
              <div className={styles.ways}>
                <OptionButton word="从本机选图片" onPress={fromDevice}>
                  <PictureIcon />
                </OptionButton>
                {withCamera !== null && (
                  <OptionButton word="拍照" onPress={withCamera}>
                    <ToolIcon name="camera" />
                  </OptionButton>
                )}
                <OptionButton word="公式" onPress={() => ask('formula')}>
                  <LineDrawing>{SOURCE_DRAWINGS.formula}</LineDrawing>
                </OptionButton>
                <OptionButton word="表格" onPress={() => ask('table')}>
                  <LineDrawing>{SOURCE_DRAWINGS.table}</LineDrawing>
                </OptionButton>
                <p>也可以按 Ctrl+V 粘贴图片，或把图片拖到页面上。写的字在图片上面。</p>
              </div>
            )}
          </PictureInputs>
        </EditorSheet>
      )}
    </>
  )
}
