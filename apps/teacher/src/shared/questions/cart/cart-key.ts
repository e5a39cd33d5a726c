/** The root key of the 试题篮. */
export const CART_KEY = 'cart'
