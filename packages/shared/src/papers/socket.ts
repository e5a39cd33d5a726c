/** Told to the pages of an account whose 试题篮 has changed ([PA-4]). */
export const CART_CHANGED = 'cart_changed'

/** What the server tells of papers. */
export type PaperMessages = {
  /** Ask for the cart again. */
  cart_changed: (told: { question_count: number }) => void
}
