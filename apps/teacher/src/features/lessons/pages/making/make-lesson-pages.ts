import { previewAsker } from '../../../../shared/pdf/making/preview-asker.ts'
import { createPictureStore, pageCredential } from '../../../../shared/pictures/page-pictures.ts'
import { type Making, makePages } from './make-pages.ts'

/** Turns files into pages of a lesson, whose pictures are stored with it. */
export function makeLessonPages({
  prepare_lesson_id,
  ...making
}: Omit<Making, 'askPreview' | 'storePicture'> & { prepare_lesson_id: string }) {
  return makePages({
    ...making,
    askPreview: previewAsker,
    storePicture: createPictureStore({
      askCredential: () => pageCredential(prepare_lesson_id),
      now: () => performance.now(),
    }),
  })
}
