import { session } from '../../api.ts'

/** Whether the sign-in of this page is still that of the browser: in another page somebody else may have signed in, whose browser keeps nothing of the first one. */
export function isOfBrowser(): boolean {
  const { token } = session.getState()
  return token !== null && window.localStorage.getItem(session.storage_key)?.includes(token) === true
}
