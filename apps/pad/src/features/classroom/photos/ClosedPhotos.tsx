import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { AnswerPhotos } from './AnswerPhotos.tsx'
import type { PhotoOwner, PhotoUploads } from './photo-uploads.ts'

/** The photos of an item that takes no more answers: those in the answer, and those that wait or came too late. */
export function ClosedPhotos({
  item,
  part,
  owner,
  photos,
  isCollected = false,
}: {
  item: ShownItem
  part: AnswerPart | undefined
  owner: PhotoOwner
  photos: PhotoUploads
  isCollected?: boolean
}) {
  if (KINDS[item.kind].isGradedByMachine) return null
  return (
    <AnswerPhotos
      attachments={part?.attachments ?? []}
      isOpen={false}
      isCollected={isCollected}
      owner={owner}
      photos={photos}
      onChange={() => {}}
    />
  )
}
