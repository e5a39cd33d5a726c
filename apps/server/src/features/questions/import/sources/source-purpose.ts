import { uploadPurpose } from '../../../../core/uploads/upload-purpose.ts'

/** A file that questions are read from: its key lies below the teacher who uploaded it, and it stays for a week after reading. */
export const sourceUploads = uploadPurpose('question_source', { id_count: 1 })
