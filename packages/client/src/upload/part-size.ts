const MB = 1024 * 1024

/** Size of a part of a small file: the smallest S3 allows, so that little is lost when a connection breaks. */
export const PART_BYTES = 5 * MB
/** Files up to here are cut small. */
const SMALL_BYTES = 100 * MB
/** Each part is a request and a sync of the disk: of a large file there are no more than these, far below the 10 000 of S3. */
const MOST_PARTS = 100
/** The bytes that one broken connection may cost, unless the file is so large that its parts must be larger. */
const STEP_BYTES = MB

/** Into which parts a file is cut. */
export function partBytesFor(size: number): number {
  if (size <= SMALL_BYTES) return PART_BYTES
  return Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS / STEP_BYTES) * STEP_BYTES)
}
