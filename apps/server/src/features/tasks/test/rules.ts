import type { Exceptions } from '../../../../test/generated/area.ts'
import { PAD, SELF, type RowRules } from '../../../../test/generated/row-rule.ts'

/** The rows that each call may touch, reviewed by hand. */
export const rowRules: RowRules = {
  'POST /api/pad/v1/task/list': SELF,
  'POST /api/pad/v1/task/detail': PAD,
  'POST /api/pad/v1/task/shown-answers': PAD,
  'POST /api/pad/v1/task/save-answer': PAD,
  'POST /api/pad/v1/task/save-reading': PAD,
  'POST /api/pad/v1/task/submit': PAD,
  'POST /api/pad/v1/task/upload-credential': PAD,
  'POST /api/pad/v1/task/confirm-upload': PAD,
  'POST /api/pad/v1/task/withdraw': PAD,
}

export const exceptions: Exceptions = {
  // A credential is made anew, and never kept.
  new_each_time: ['POST /api/pad/v1/task/upload-credential'],
  // The part, the task, its questions and the saved answers are read; scores, the round, the part and the act are written.
  statements: {
    'POST /api/pad/v1/task/save-reading': 6,
    'POST /api/pad/v1/task/submit': 10,
    'POST /api/pad/v1/task/withdraw': 6,
  },
  // Every kind of task records in the words of the machine.
  recorded_elsewhere: Object.fromEntries(
    [
      ...[
        'markers',
        'extend',
        'close',
        'recall',
        'excuse',
        'pardon',
        'remove',
        'restore',
        'export_scores',
        'export_report',
      ],
      ...['student_link', 'preview_link'],
    ].map((act) => [`task.${act}`, 'by the calls of each kind']),
  ),
}
