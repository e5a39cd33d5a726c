import { useRef, useState } from 'react'
import { PictureOverlay } from '../../../shared/drawing/PictureOverlay.tsx'
import type { PictureControl } from '../../../shared/pictures/PictureViewer.tsx'
import { ImagePreview } from './ImagePreview.tsx'
import type { PictureTransform } from '../../../shared/pictures/picture-transform.ts'
import type { ShownPreview } from './shown-preview.ts'

/** A picture with tools to write on it and to take screenshots of it (spec §2). */
export function AnnotatedImage({ preview }: { preview: ShownPreview }) {
  const [place, setPlace] = useState<PictureTransform | null>(null)
  const { resource_id } = preview.resource
  const control = useRef<PictureControl>(null)
  // The address the picture was opened with: a later one would be loaded again for the capture.
  const [url] = useState(preview.preview_url)
  return (
    <ImagePreview
      preview={preview}
      control={control}
      onTransform={setPlace}
      overlay={
        place === null ? null : (
          <PictureOverlay
            picture_id={resource_id}
            url={url}
            place={place}
            onFingers={(change) => control.current?.move(change)}
          />
        )
      }
    />
  )
}
