/** The path of the calls of homework (specification §7). */
export const HOMEWORK_PATH = '/api/homework/v1'
