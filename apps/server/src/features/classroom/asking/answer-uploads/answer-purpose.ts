import { uploadPurpose } from '../../../../core/uploads/upload-purpose.ts'

/** A photo or recording of a student's answer: below the run and the student it belongs to. */
export const answerUploads = { ...uploadPurpose('answer', { id_count: 2 }), name: 'answer' as const }
