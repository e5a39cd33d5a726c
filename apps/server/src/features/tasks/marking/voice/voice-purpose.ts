import { uploadPurpose } from '../../../../core/uploads/upload-purpose.ts'

/** The recording of a spoken comment: below the task and the student whose answer it is about. */
export const voiceUploads = uploadPurpose('voice_comment', { id_count: 2 })
