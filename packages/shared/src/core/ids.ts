import { v7 } from 'uuid'

/** A new row id: UUID version 7, so that ids made later sort later and either side can make them (works without `crypto.subtle`). */
export function newId(): string {
  return v7()
}
