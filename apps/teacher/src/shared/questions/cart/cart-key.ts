/** What the 试题篮 is kept under. */
export const CART_KEY = 'cart'
