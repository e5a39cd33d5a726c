/** The path of the calls of a guide (specification §7). */
export const GUIDE_PATH = '/api/guide_learn/api'
