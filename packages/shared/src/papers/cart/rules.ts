/** So many questions of one subject lie in a 试题篮 at most ([PA-1]). */
export const CART_LIMIT = 100
