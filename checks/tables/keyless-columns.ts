/**
 * Columns that could hold the key of a stored object and hold none, or do not show it, each with its reason. Every other column named
 * `…key` or `…keys`, and every JSON document, stands in the `shows` of the area that has its table.
 */
export const KEYLESS_COLUMNS: Readonly<Record<string, string>> = {
  'stored_file.object_key': 'is what is shown; a file does not show itself',
  'unshown_object.object_key': 'what nothing shows',
  'answer_upload.object_key': 'may stand in an answer, which is what shows it',
  'role.role_key': 'the name of a role',
  'refused_sign_in.account_key': 'a hash',
  'question.source_key': 'where an imported question came from',
  'quiz_run.key': 'the right answer',
  'question_version.key': 'the right answer',
  'question_version.content': 'text and options',
  'quiz_run.content': 'text and options',
  'answer.marks': 'results and scores',
  'school.phases': 'names',
  'school.settings': 'thresholds and policies',
  'role.grants': 'permissions',
  'class_history.before': 'facts of a class',
  'class_history.after': 'facts of a class',
  'advance_item.before': 'facts of a student',
  'advance_item.after': 'facts of a student',
  'advance_item.changes': 'facts of a student',
  'group_constraint.student_ids': 'ids',
  'seat_map.aisles': 'numbers',
  'seat_map.seats': 'ids',
  'job.payload': 'names an object while it is worked on',
  'job.row_errors': 'words',
  'job.result': 'figures',
  'request_log.reply': 'told again for two days at most',
  'audit_log.before': 'tells that something was there',
  'audit_log.after': 'tells that something was there',
}
