import { createHash } from 'node:crypto'

/**
 * The id of the person whom a row of an import brings in. It follows from import and row, so that a repeated batch brings in the same person; it is a
 * UUID version 7 of the import's time in the order of the rows.
 */
export function idOfRow(import_id: string, row: number): string {
  const tail = createHash('sha256').update(`${import_id} ${row}`).digest('hex')
  const order = (row & 0xfff).toString(16).padStart(3, '0')
  return `${import_id.slice(0, 13)}-7${order}-8${tail.slice(0, 3)}-${tail.slice(3, 15)}`
}
