/** The path at which one question is looked at. */
export const detailPath = (question_id: string) => `/questionBank/detail?question_id=${question_id}`

const EDIT = '/question_center/question_my/edit_question'

/** The path at which a question is mended, or a new one is written. */
export const editPath = (question_id: string | null) =>
  question_id === null ? EDIT : `${EDIT}?question_id=${question_id}`
