import type { InkDocument } from './document.ts'
import { INK_VERSION } from './ink-limits.ts'

/**
 * The ink of a page as a browser kept it, by whatever version of the program it was written; null for what is no ink, or is of a newer version
 * ([DW-1]). Versions only added kinds of marks and fields (2 highlighters, shapes, text and edits, 3 lines of any width, 4 pictures, 5 formulas and
 * tables), so that the gestures of an older one are read as they are.
 */
export function upgradeInk(kept: unknown): InkDocument | null {
  if (typeof kept !== 'object' || kept === null || !('version' in kept)) return null
  const { version } = kept
  if (typeof version !== 'number' || version < 1 || version > INK_VERSION) return null
  // Only this program writes what it keeps.
  return { ...(kept as InkDocument), version: INK_VERSION }
}
