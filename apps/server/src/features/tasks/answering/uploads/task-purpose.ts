import { uploadPurpose } from '../../../../core/uploads/upload-purpose.ts'

/** A photo, a page of handwriting or a recording of an answer to a task: below the task and the student it belongs to. */
export const taskUploads = {
  ...uploadPurpose('task_answer', { id_count: 2 }),
  name: 'task_answer' as const,
}
