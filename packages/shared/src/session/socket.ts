/** Told to where an account is signed in already, when it signs in on a device for the first time ([SE-77]). */
export const SIGNED_IN_ELSEWHERE = 'signed_in_elsewhere'

/** Told to where a student is signed in already, when they sign in on another pad ([PD-76]). */
export const SIGNED_IN_ON_OTHER_PAD = 'signed_in_on_other_pad'

/** The messages of the server to the pages of an account. */
export type SessionMessages = {
  /** The role of this account was changed: the page asks again for its permissions ([SE-20]). */
  /** A device that this account had never used has signed in: as it names itself, from where and when ([SE-77]). */
  signed_in_elsewhere: (told: { device: string; address: string; at: string }) => void
  signed_in_on_other_pad: (told: { at: string }) => void
  permissions_changed: (told: { role_id: string }) => void
}
