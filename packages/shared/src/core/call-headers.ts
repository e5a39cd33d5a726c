/** The header that names the device of a call, by its secret. */
export const DEVICE_HEADER = 'jiangtai-device'
/** The header with the proof that a call was asked for. */
export const PROOF_HEADER = 'jiangtai-proof'

/** Calls about signing in, by their address: a browser names its device with these alone ([SE-41]). */
export function isAboutSignIn(path: string): boolean {
  return /^\/api\/(auth|session)\//.test(path)
}
