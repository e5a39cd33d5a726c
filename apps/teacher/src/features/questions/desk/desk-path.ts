const DESK = '/question_center/question_my/import_desk'

/** Where one import is looked at and confirmed. */
export const deskPath = (import_id: string) => `${DESK}?import_id=${import_id}`

/** The list of what one has imported. */
export const RECORDS_PATH = '/question_center/question_my/import_records'
