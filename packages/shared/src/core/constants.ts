/** How long a call may take (spec §9). */
export const REQUEST_TIMEOUT_MS = 10_000
/** How long a part of the program may take to arrive (spec §9). */
export const CHUNK_TIMEOUT_MS = 120_000
/** How long the end of a sign-in is shown before the page leaves (spec §9). */
export const LOGOUT_DELAY_MS = 3_000
/** Where short messages stand and for how long (spec §9). */
export const MESSAGE_TOP_PX = 90
/** Seconds, as the kit counts (spec §9). */
export const MESSAGE_DURATION_S = 2
/** An error notice stays until it is closed (spec §8). */
export const ERROR_DURATION_S = 0
/** Pieces a file is read in to be hashed (spec §9). */
export const HASH_CHUNK_BYTES = 1_048_576
/** Schools whose teachers see the entry of the third-party subject network (spec §9). */
export const SUBJECT_NETWORK_SCHOOL_IDS: readonly string[] = ['134']
/** The most a school's logo takes (spec §9). */
export const LOGO_MAX_PX = { width: 100, height: 50 }
