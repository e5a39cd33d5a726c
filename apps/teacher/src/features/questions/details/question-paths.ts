/** Where one question is looked at. */
export const detailPath = (question_id: string) => `/questionBank/detail?question_id=${question_id}`
