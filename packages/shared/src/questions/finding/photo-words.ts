/** So many signs of what was read are searched for: enough to know any question by, and few enough for the address of a page. */
export const MAX_LIKE = 500
/** A cut of one question takes a tenth of it; a whole page as it is sent takes half. */
export const MAX_PHOTO_BYTES = 4_000_000
/** So many characters hold such a photo. */
export const MAX_PHOTO_BASE64 = Math.ceil(MAX_PHOTO_BYTES / 3) * 4
/** A photo that is not read by then is given up: nobody waits longer in front of a search. */
export const PHOTO_WAIT_MS = 60_000
