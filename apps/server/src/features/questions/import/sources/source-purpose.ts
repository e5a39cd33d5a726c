import { uploadPurpose } from '../../../../core/uploads/upload-purpose.ts'

/** A file that questions are read from: below the teacher who uploaded it, until it was read and a week has gone. */
export const sourceUploads = uploadPurpose('question_source', { id_count: 1 })
