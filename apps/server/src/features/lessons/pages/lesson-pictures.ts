import type { Storage } from '../../../core/storage/storage.ts'
import { pagePictures } from '../../files/page-pictures.service.ts'

/** The pictures that browsers make of pages of lessons. */
export const lessonPictures = pagePictures('lesson')

type OfLesson = { school_id: string; prepare_lesson_id: string }

/** A credential for page pictures of one lesson. */
export function pictureCredential(storage: Storage, lesson: OfLesson) {
  return lessonPictures.credential(storage, ownerOf(lesson))
}

/** Refuses pages whose new picture is not in this lesson's folder, not in the store, too large or not a picture. */
export function checkPictures(
  storage: Storage,
  lesson: OfLesson,
  pages: readonly { image_key?: string | undefined }[],
): Promise<void> {
  const pictures = pages.flatMap(({ image_key }, index) =>
    image_key === undefined ? [] : [{ image_key, field: `pages.${index}.image_key`, number: index + 1 }],
  )
  return lessonPictures.check(storage, { owner: ownerOf(lesson), pictures, place: '这份备课' })
}

function ownerOf({ school_id, prepare_lesson_id }: OfLesson) {
  return { school_id, id: prepare_lesson_id }
}
