/** Most characters of a student's note on one page ([CR-439]). */
export const MAX_OWN_NOTE = 1000
