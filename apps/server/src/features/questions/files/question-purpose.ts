import { uploadPurpose } from '../../../core/uploads/upload-purpose.ts'

/** A picture or sound of a question: below the teacher who uploaded it. */
export const questionUploads = uploadPurpose('question', { id_count: 1 })
