/** Under this the device keeps who is signed in; it goes with the sign-in ([PD-23]). */
export const KEPT_USER = 'jiangtai.pad.user'
