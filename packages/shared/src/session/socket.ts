/** What the server tells the pages of an account. */
export type SessionMessages = {
  /** The role of this account was changed: ask again what one may do ([SE-20]). */
  permissions_changed: (told: { role_id: string }) => void
}
