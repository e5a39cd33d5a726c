import { openZip, type ZipBounds } from '../zip/open-zip.ts'

/** Whether a zip file unpacks within its bounds, each entry unpacked to see it. */
export function isZipWithin(bytes: Buffer, bounds: ZipBounds): boolean {
  const zip = openZip(bytes, bounds)
  return zip?.names.every((_, index) => zip.read(index) !== null) ?? false
}
