/** Whether a zip file unpacks to at most `max_bytes` in at most `max_entries` files; what its table says is not believed. */
export function isZipWithin(bytes: Buffer, bounds: { max_bytes: number; max_entries: number }): boolean
