import type { ClassroomEvent } from '@jiangtai/shared/classroom/events.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import type { Storage } from '../../../../core/storage/storage.ts'
import { renewUrls } from '../../../questions/files/file-urls.service.ts'

/** A stored fact with the addresses of its files made anew: those it was stored with ended on the day of the lesson. */
export function withFreshAddresses(event: ClassroomEvent, storage: Storage): ClassroomEvent {
  const fresh = <Part extends { files?: FileUrls }>(part: Part): Part =>
    part.files === undefined ? part : { ...part, files: renewUrls(storage, part.files) }
  switch (event.type) {
    case 'quiz_started':
      return { ...event, payload: { quiz: fresh(event.payload.quiz) } }
    case 'quiz_revealed':
      return { ...event, payload: fresh(event.payload) }
    case 'quiz_brought_back': {
      const { quiz } = event.payload
      return { ...event, payload: { quiz: { ...quiz, quiz: fresh(quiz.quiz) } } }
    }
    case 'practice_started': {
      const { practice } = event.payload
      return { ...event, payload: { practice: { ...practice, quizzes: practice.quizzes.map(fresh) } } }
    }
    case 'practice_brought_back': {
      const { practice } = event.payload
      const quizzes = practice.quizzes.map((one) => ({ ...one, quiz: fresh(one.quiz) }))
      return { ...event, payload: { practice: { ...practice, quizzes } } }
    }
    default:
      return event
  }
}
