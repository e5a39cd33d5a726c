import { z } from 'zod'

/**
 * Addresses of the pictures and sounds of a question or of several, by object key, signed for a school morning ([QF-2]). A reply that
 * holds documents holds the addresses of what its reader may see of them, and no other.
 */
export const FileUrls = z.record(z.string(), z.string())
export type FileUrls = Readonly<z.output<typeof FileUrls>>
