/** Pixels of a photo at most: a phone's best camera has fewer than half, and a page of more is a trap ([QI-113]). */
export const MAX_PHOTO_PIXELS = 30_000_000
/** On a shorter side nobody could read the words of a page. */
export const LEAST_PHOTO_SIDE = 50

/** What one page may take ([QI-118]): a page takes six seconds of the processor and 0.3 GB. */
export const PAGE_BOUNDS = {
  read_ms: 90_000,
  cut_ms: 60_000,
  start_ms: 30_000,
  memory_bytes: 1536 * 1024 ** 2,
}
