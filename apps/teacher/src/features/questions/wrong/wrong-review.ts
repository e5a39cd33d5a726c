import { today } from '../../../shared/today.ts'
import type { WrongPlaces } from './wrong.queries.ts'

/** The class and subject whose wrong questions are gone through, and how a lesson of them is called ([QU-169]). */
export function wrongReview(
  { class_id, class_name, subject_id, phase_id }: WrongPlaces[number] & { subject_id: string },
  subject: string,
) {
  return {
    source: `wrong ${class_id} ${subject_id}`,
    about: `${today()} ${subject}错题`,
    ...{ subject_id, phase_id },
    classes: [{ class_id, name: class_name }],
  }
}
export type WrongReview = ReturnType<typeof wrongReview>
