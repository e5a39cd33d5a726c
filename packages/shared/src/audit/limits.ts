/** How far records are counted; beyond, `is_capped` says that there are others. */
export const AUDIT_COUNT_MAX = 10_000

/** The most rows one file holds. */
export const AUDIT_EXPORT_MAX = 5000
