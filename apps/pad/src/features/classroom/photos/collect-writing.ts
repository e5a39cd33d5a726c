import { isBlank, type KeptWriting } from '../../../shared/answers/kept-writing.ts'
import { handPart, loadHandPart } from './hand-part.ts'
import type { PhotoOwner, PhotoUploads } from './photo-uploads.ts'

type Photos = Pick<PhotoUploads, 'add' | 'keepWriting' | 'making'>

/** The place on the device where the handwriting of one answer is kept while it is written ([CR-211]). */
export function keptFor(photos: Pick<PhotoUploads, 'keepWriting'>, owner: PhotoOwner): KeptWriting {
  return photos.keepWriting(`${owner.quiz_run_id}.${owner.item_id}`)
}

/** Puts a finished page into the answer: it is sent as photos are, now or when there is a line ([CR-212]). */
export function addPage(photos: Pick<Photos, 'add'>, owner: PhotoOwner, page: Blob): void {
  void photos.add([new File([page], '手写.png', { type: 'image/png' })], owner)
}

/** Hands in what was written and not put into the answer, as 收卷 does with what was typed ([CR-213]). Once: a second call finds nothing. */
export async function collectWriting(photos: Photos, owner: PhotoOwner): Promise<void> {
  const kept = keptFor(photos, owner)
  const writing = kept.load()
  if (isBlank(writing)) return
  kept.forget()
  const made = { ...owner }
  photos.making.add(made)
  try {
    await loadHandPart()
    const part = handPart.getState()
    if (part.kind !== 'ready') throw new Error('the page did not load')
    addPage(photos, owner, await part.Shown.writingPicture(writing))
  } catch {
    // It is still there for the student to show, and for the next time the question is opened.
    kept.save(writing)
  } finally {
    photos.making.delete(made)
  }
}
