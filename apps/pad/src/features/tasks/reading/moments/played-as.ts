import type { OwnMaterial, OwnReading } from '../own-reading.ts'
import { askedOfMaterial } from './asked-of-material.ts'
import type { Watching } from './watching.ts'

/** Where a material goes on, and whether unseen parts of it are skipped over; a task of reading asks nothing while it plays. */
export function playedAs(
  material: OwnMaterial,
  { place, seen }: OwnReading,
  isOpen: boolean,
): { place: number; watching: Watching } {
  const { no_skip } = askedOfMaterial(material)
  return { place, watching: { no_skip: isOpen && no_skip, seen, asking: null } }
}
