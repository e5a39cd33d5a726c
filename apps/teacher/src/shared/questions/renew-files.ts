/** Addresses of pictures and sounds last six hours at least: a page that stays open asks for its questions again before ([QF-2]). */
export const RENEW_FILES_MS = 5 * 60 * 60_000
