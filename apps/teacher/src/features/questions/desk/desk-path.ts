const DESK = '/question_center/question_my/import_desk'

/** The path at which one import is looked at and confirmed. */
export const deskPath = (import_id: string) => `${DESK}?import_id=${import_id}`

/** The path of the list of one's imports. */
export const RECORDS_PATH = '/question_center/question_my/import_records'
