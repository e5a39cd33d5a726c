/** A larger sound or video is not kept on a classroom's machine; it is played over the network ([LE-231]). */
export const MAX_OFFLINE_FILE_BYTES = 200 * 1024 * 1024
/** So long a lesson lies on a machine at most ([LE-236]). */
export const OFFLINE_DAYS = 7
