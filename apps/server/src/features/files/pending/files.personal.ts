import { type DeclaredTable, impersonal, personal } from '../../../core/db/personal/personal-table.ts'
import { answerUpload } from '../answers/answer-upload.table.ts'
import { storedFile } from '../files.table.ts'
import { scrubbedObject } from '../scrub/scrub.table.ts'
import { pendingUpload } from './pending-upload.table.ts'
import { unshownObject } from '../unshown/unshown.table.ts'

/** The personal data of the tables of files; the owner of a stored file stands in the table that shows it ([PV-30]). */
export const filesPersonal: readonly DeclaredTable[] = [
  impersonal(storedFile, [
    'object_key',
    'sha256',
    'mime',
    'ext',
    'preview_state',
    'preview_key',
    'failure',
    'content_sha256',
  ]),
  impersonal(unshownObject, ['object_key']),
  impersonal(scrubbedObject, ['object_key', 'content_sha256']),
  personal(
    pendingUpload,
    { title: '未完成的上传', fate: 'removed' },
    { person_id: 'person', object_key: 'object' },
  ),
  personal(
    answerUpload,
    { title: '作答的照片和录音', fate: 'removed' },
    {
      student_id: 'person',
      object_key: 'object',
      content_type: 'plain',
    },
  ),
]
