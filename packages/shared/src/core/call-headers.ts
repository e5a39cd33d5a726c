/** The header that names the device of a call, by its secret. */
export const DEVICE_HEADER = 'jiangtai-device'
/** The header with the proof that a call was asked for. */
export const PROOF_HEADER = 'jiangtai-proof'
