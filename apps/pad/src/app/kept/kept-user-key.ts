/** The key under which the device keeps the signed-in student; it goes with the sign-in ([PD-23]). */
export const KEPT_USER = 'jiangtai.pad.user'
