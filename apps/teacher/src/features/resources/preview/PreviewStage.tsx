import { ApiError } from '@jiangtai/client/api.ts'
import { acceptedFile, ONLY_DOWNLOAD } from '@jiangtai/shared/files/rules.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { LinkPreview } from './LinkPreview.tsx'
import { MediaPreview } from './MediaPreview.tsx'
import { NoPreview } from './NoPreview.tsx'
import { OfficePreview } from './OfficePreview.tsx'
import type { ResourcePreview } from './preview.queries.ts'
import { TextPreview } from './text/TextPreview.tsx'

const PdfPreview = lazy(async () => ({ default: (await import('./pdf/PdfPreview.tsx')).PdfPreview }))
const AnnotatedImage = lazy(async () => ({ default: (await import('./AnnotatedImage.tsx')).AnnotatedImage }))
const MarkdownPreview = lazy(async () => ({
  default: (await import('./text/MarkdownPreview.tsx')).MarkdownPreview,
}))

/** The file itself, or the words in its place. A shown file stays when a later look at it fails. */
export function PreviewStage({ preview }: { preview: UseQueryResult<ResourcePreview> }) {
  const { data, error } = preview
  if (data !== undefined)
    return (
      <Suspense fallback={<SkeletonBlock height={320} />}>
        <Shown preview={data} />
      </Suspense>
    )
  if (error === null) return <SkeletonBlock height={320} />
  if (error instanceof ApiError && error.name === 'NOT_FOUND')
    return (
      <div role="alert">
        <EmptyList>这个文件已被删除，或不再与你共享。</EmptyList>
      </div>
    )
  return <FailedList what="文件" error={error} onRetry={() => void preview.refetch()} />
}

function Shown({ preview }: { preview: ResourcePreview }) {
  const { resource, preview_url } = preview
  if (resource.link_url !== null) return <LinkPreview name={resource.name} link_url={resource.link_url} />
  const kind = acceptedFile(`x.${resource.ext}`)?.preview
  if (kind === 'office') return <OfficePreview preview={preview} />
  if (kind === 'download') return <NoPreview preview={preview} reason={ONLY_DOWNLOAD} />
  if (kind === undefined || preview_url === null)
    return <NoPreview preview={preview} reason="这种文件不能在这里预览" />
  const shown = { ...preview, preview_url }
  switch (kind) {
    case 'pdf':
      return <PdfPreview preview={shown} />
    case 'image':
      return <AnnotatedImage preview={shown} />
    case 'audio':
    case 'video':
      return <MediaPreview preview={shown} kind={kind} />
    case 'text':
      return <TextPreview preview={shown} />
    case 'markdown':
      return <MarkdownPreview preview={shown} />
  }
}
