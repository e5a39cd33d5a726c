/** Most statements kept prepared on a connection; each holds its plan in memory. */
const MAX_NAMES = 400
/** Longer texts are lists of many values, which seldom repeat. */
const MAX_TEXT = 8_000

const seenOnce = new Set<string>()
const names = new Map<string, string>()

/**
 * Whether one plan serves a statement for all its values. A plan that is kept counts on ten entries for any list: made while
 * tables are small, it reads them row by row for a list of a thousand ([RN-58]). A list in JSON counts as a hundred rows in every plan.
 */
export function isPlannedOnce(values: readonly unknown[]): boolean {
  return !values.some(Array.isArray)
}

/**
 * The name under which a statement stays prepared from its second use on, or undefined. Parsing and planning cost more than
 * running the statements of our calls; the engine makes a plan anew by itself when a table or the role changes.
 */
export function nameOfStatement(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_NAMES || text.length > MAX_TEXT) return undefined
  if (!seenOnce.has(text)) {
    // Statements that never repeat must not pile up.
    if (seenOnce.size >= MAX_NAMES) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
  seenOnce.delete(text)
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
