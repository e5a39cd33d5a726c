import type { ReactNode, Ref } from 'react'
import type { PictureTransform } from '../../../shared/pictures/picture-transform.ts'
import { type PictureControl, PictureViewer } from '../../../shared/pictures/PictureViewer.tsx'
import { NoPreview } from './NoPreview.tsx'
import type { ShownPreview } from './shown-preview.ts'

/** The picture of a file, in the viewer of pictures. */
export function ImagePreview({
  preview,
  ...rest
}: {
  preview: ShownPreview
  overlay?: ReactNode
  onTransform?: (transform: PictureTransform) => void
  control?: Ref<PictureControl>
}) {
  return (
    <PictureViewer
      url={preview.preview_url}
      name={preview.resource.name}
      whenBroken={<NoPreview preview={preview} reason="这张图片已损坏或过大，无法显示" />}
      {...rest}
    />
  )
}
